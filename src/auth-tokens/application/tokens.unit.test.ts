import { beforeEach, describe, expect, it } from '@jest/globals';
import { SignedInPeople } from '../testing/signed-in-people.js';
import { AuthenticateToken } from './tokens.use-cases.js';
import { StaffSessionPolicy } from './services/staff-session-policy.js';

const DAY = 24 * 60 * 60 * 1000;

describe('a token', () => {
  let people: SignedInPeople;
  let authenticateToken: AuthenticateToken;
  beforeEach(() => {
    people = new SignedInPeople();
    authenticateToken = new AuthenticateToken(people.tokens, new StaffSessionPolicy(false, true), people.clock);
  });

  const issued = async (kind: 'full' | 'link' = 'full', part = {}) => {
    const account = await people.add(part);
    const linked = kind === 'link' && { linkedPractice: 101 };
    return { account, ...(await people.issueToken.execute({ userId: account.id, userAgent: 'Firefox', ...linked })) };
  };

  it('identifies the requester', async () => {
    const { account, token, tokenId } = await issued('full', { isStaff: true });
    expect(await authenticateToken.execute(token)).toEqual({
      userId: account.id,
      tokenId,
      linkedPractice: null,
      isStaff: true,
      lacksSecondFactor: false,
      secondFactorAt: null,
      signedInAt: people.clock.now(),
      hasActiveProduct: false,
      account,
    });
  });

  it('of staff has no staff rights before its second factor, where one is required', async () => {
    const strict = new AuthenticateToken(people.tokens, new StaffSessionPolicy(true, true), people.clock);
    const { token, tokenId, account } = await issued('full', { isStaff: true });
    expect(await strict.execute(token)).toMatchObject({ lacksSecondFactor: true, isStaff: false, account });
    await people.tokens.noteSecondFactor(tokenId, people.clock.now());
    expect(await strict.execute(token)).toMatchObject({ lacksSecondFactor: false, isStaff: true });
    const member = await issued();
    expect(await strict.execute(member.token)).toMatchObject({ lacksSecondFactor: false });
  });

  it('of staff ends half a day after its last use', async () => {
    const { token } = await issued('full', { isStaff: true });
    people.clock.advance(DAY / 2 - 1);
    expect(await authenticateToken.execute(token)).not.toBeNull();
    people.clock.advance(DAY / 2);
    expect(await authenticateToken.execute(token)).toBeNull();
  });

  it('that a link opened is of its practice alone, and never a member of staff', async () => {
    const { token } = await issued('link', { isStaff: true });
    const principal = await authenticateToken.execute(token);
    expect(principal).toMatchObject({ linkedPractice: 101, isStaff: false, account: { isStaff: false } });
  });

  it('lasts as long as it is used, and no longer', async () => {
    const { token, expiresAt } = await issued('link');
    people.clock.advance(6 * DAY);
    await authenticateToken.execute(token);
    people.clock.set(expiresAt);
    expect(await authenticateToken.execute(token)).not.toBeNull();
    people.clock.advance(7 * DAY);
    expect(await authenticateToken.execute(token)).toBeNull();
  });

  it('ends by itself, by its owner, or with all of its owner, and each end is reported', async () => {
    const { account, ...one } = await issued();
    const another = await people.issueToken.execute({ userId: account.id, userAgent: '' });
    const third = await people.issueToken.execute({ userId: account.id, userAgent: '' });
    const revoked: string[] = [];
    for (const { tokenId } of [one, another, third]) people.revocations.watch(tokenId, () => revoked.push(tokenId));
    expect(await people.endTokens.execute({ token: one.token })).toBe(1);
    expect(await people.endTokens.execute({ userId: account.id, tokenId: another.tokenId })).toBe(1);
    expect(await people.endTokens.execute({ userId: account.id })).toBe(1);
    expect(revoked).toEqual([one.tokenId, another.tokenId, third.tokenId]);
    expect(await authenticateToken.execute(third.token)).toBeNull();
  });

  it('ends nothing when it is unknown', async () => {
    expect(await people.endTokens.execute({ token: 'unknown' })).toBe(0);
  });
});
