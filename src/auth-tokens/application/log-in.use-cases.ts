import { Injectable } from '@nestjs/common';
import { Clock } from '../../shared/application/ports/clock.js';
import { IdGenerator } from '../../shared/application/ports/id-generator.js';
import {
  CHALLENGE_LIFETIME_MS,
  type ChallengePurpose,
  methodsOf,
  type SecondFactorMethod,
} from '../domain/second-factor.js';
import { SecondFactorChallengeRepository, SecondFactorRepository } from './ports/second-factor.repository.js';
import {
  CheckPassword,
  type Credentials,
  People,
  type OpenedSession,
  type UserAccount,
} from '../../users/users.api.js';
import { Transaction } from '../../shared/application/ports/transaction.js';
import {
  IncorrectEmailOrPassword,
  IncorrectSecondFactor,
  SecondFactorExpired,
  SecondFactorNeeded,
} from '../domain/auth-tokens.errors.js';
import { type Guesser, PasswordGuesses } from './services/password-guesses.js';
import { type SecondFactorProof, TakeFactorProof } from './services/factor-changes.js';
import { DeviceTokens } from './services/device-tokens.js';
import { EndTokens, IssueToken } from './tokens.use-cases.js';
import { NotFound } from '../../shared/domain/domain-error.js';
import type { Principal } from '../../shared/domain/principal.js';
import { SessionRepository } from './ports/session.repository.js';

export interface OpenedChallenge {
  /** 256 random bits, base64url; also the challenge that a passkey signs. */
  challenge: string;
  methods: SecondFactorMethod[];
}

/** Asks a person for a second factor. */
@Injectable()
export class ChallengeSecondFactor {
  constructor(
    private readonly factors: SecondFactorRepository,
    private readonly challenges: SecondFactorChallengeRepository,
    private readonly clock: Clock,
    private readonly ids: IdGenerator,
  ) {}

  /** Joins the transaction. @returns null when this person has set none up: only staff can */
  async execute(
    { account, version }: Credentials,
    purpose: Exclude<ChallengePurpose, 'add-passkey'>,
  ): Promise<OpenedChallenge | null> {
    if (!account.isStaff) return null;
    const methods = methodsOf(await this.factors.find(account.id));
    if (methods.length === 0) return null;
    const challenge = this.ids.secret();
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + CHALLENGE_LIFETIME_MS);
    await this.challenges.open({ userId: account.id, purpose, credentialsVersion: version, expiresAt }, challenge, now);
    return { challenge, methods };
  }
}

export interface ProofInput {
  challenge: string;
  proof: SecondFactorProof;
}

@Injectable()
export class ProveSecondFactor {
  constructor(
    private readonly challenges: SecondFactorChallengeRepository,
    private readonly challengeSecondFactor: ChallengeSecondFactor,
    private readonly takeProof: TakeFactorProof,
    private readonly guesses: PasswordGuesses,
    private readonly people: People,
    private readonly sessions: SessionRepository,
    private readonly transaction: Transaction,
    private readonly clock: Clock,
  ) {}

  /**
   * Checks the answer to a challenge. A wrong one counts; a right one is used up together with its challenge, in the
   * transaction of what it opens.
   * @param ownerId whose challenge it has to be; null: anyone's
   * @param guesserOf as whose guess a wrong answer counts
   * @param open what a right answer opens
   * @throws SecondFactorExpired, IncorrectSecondFactor, RateLimited
   */
  async execute<T>(
    { challenge, proof }: ProofInput,
    {
      purpose,
      ownerId,
      guesserOf,
    }: { purpose: ChallengePurpose; ownerId: string | null; guesserOf(credentials: Credentials): Guesser },
    open: (credentials: Credentials) => Promise<T>,
  ): Promise<T> {
    const now = this.clock.now();
    const asked = await this.challenges.find(challenge, [purpose], now);
    if (!asked || (ownerId !== null && asked.userId !== ownerId)) throw new SecondFactorExpired();
    const credentials = await this.people.credentials({ userId: asked.userId });
    if (!credentials || credentials.version !== asked.credentialsVersion) throw new SecondFactorExpired();
    const opened = await this.guesses.count(guesserOf(credentials), async () => {
      if (!(await this.challenges.countAttempt(challenge, now))) throw new SecondFactorExpired();
      return this.transaction.run(async () => {
        if (!(await this.takeProof.execute(credentials.account, challenge, proof))) return null;
        const isFirst = await this.challenges.close(challenge);
        if (!isFirst || !(await this.people.holdCredentials(credentials))) throw new SecondFactorExpired();
        return { result: await open(credentials) };
      });
    });
    if (opened) return opened.result;
    if (await this.challenges.find(challenge, [purpose], now)) throw new IncorrectSecondFactor();
    throw new SecondFactorExpired();
  }

  /** Asks a signed-in person for a second factor once more. @throws NotFound when they have none */
  async askToConfirm({ userId }: Principal): Promise<OpenedChallenge> {
    const credentials = await this.people.credentials({ userId });
    const opened =
      credentials && (await this.transaction.run(() => this.challengeSecondFactor.execute(credentials, 'confirm')));
    if (!opened) throw new NotFound('This account has no two-step verification.');
    return opened;
  }

  /**
   * Confirms a session of somebody who is signed in, so that what is sensitive may be done in it for a while.
   * @throws SecondFactorExpired, IncorrectSecondFactor, RateLimited
   */
  async confirm({ userId, tokenId }: Principal, input: ProofInput): Promise<void> {
    await this.execute(input, { purpose: 'confirm', ownerId: userId, guesserOf: () => ({ tokenId }) }, () =>
      this.sessions.noteSecondFactor(tokenId, this.clock.now()),
    );
  }
}

export interface LogInInput {
  email: string;
  password: string;
  clientAddress: string;
  userAgent: string;
  /** The token of the browser's present session, which ends with this log-in. */
  earlierToken?: string | null;
  deviceToken?: string | null;
}

export interface LoggedIn {
  account: UserAccount;
  session: OpenedSession;
  deviceToken: string;
}

@Injectable()
export class LogIn {
  constructor(
    private readonly checkPassword: CheckPassword,
    private readonly people: People,
    private readonly guesses: PasswordGuesses,
    private readonly devices: DeviceTokens,
    private readonly challengeSecondFactor: ChallengeSecondFactor,
    private readonly issueToken: IssueToken,
    private readonly endTokens: EndTokens,
    private readonly transaction: Transaction,
  ) {}

  /**
   * Signs a person in by email address and password; an account that has a second factor is asked for it.
   * @throws IncorrectEmailOrPassword, SecondFactorNeeded, RateLimited
   */
  async execute(input: LogInInput): Promise<LoggedIn> {
    const { email, password, userAgent, earlierToken } = input;
    const credentials = await this.guesses.count(await this.guesserOf(input), () =>
      this.checkPassword.execute({ email }, password),
    );
    if (!credentials) throw new IncorrectEmailOrPassword();
    const { account } = credentials;
    const opened = await this.transaction.run(async () => {
      // A reset that ended every session while the old password was being checked must not leave this one behind.
      if (!(await this.people.holdCredentials(credentials))) throw new IncorrectEmailOrPassword();
      const asked = await this.challengeSecondFactor.execute(credentials, 'log-in');
      if (asked) return asked;
      const { id: userId, isStaff } = account;
      if (earlierToken) await this.endTokens.execute({ token: earlierToken });
      return { session: await this.issueToken.execute({ userId, userAgent, isStaff }) };
    });
    if ('challenge' in opened) throw new SecondFactorNeeded(opened.challenge, opened.methods);
    return { account, session: opened.session, deviceToken: this.devices.issue(credentials) };
  }

  private async guesserOf({ email, clientAddress, deviceToken }: LogInInput): Promise<Guesser> {
    const credentials = deviceToken ? await this.people.credentials({ email }) : null;
    const deviceId = credentials && this.devices.deviceOf(deviceToken!, credentials);
    return deviceId ? { deviceId } : { email, clientAddress };
  }
}

/** Completes a log-in that asked for a second factor. @throws SecondFactorExpired, IncorrectSecondFactor, RateLimited */
@Injectable()
export class LogInWithSecondFactor {
  constructor(
    private readonly prove: ProveSecondFactor,
    private readonly issueToken: IssueToken,
    private readonly endTokens: EndTokens,
    private readonly devices: DeviceTokens,
    private readonly clock: Clock,
  ) {}

  /** Besides the proof it takes what a log-in without a second factor takes. */
  async execute({
    userAgent,
    earlierToken,
    deviceToken,
    ...input
  }: ProofInput & Pick<LogInInput, 'userAgent' | 'earlierToken' | 'deviceToken'>): Promise<LoggedIn> {
    const guesserOf = (credentials: Credentials): Guesser => {
      const deviceId = deviceToken ? this.devices.deviceOf(deviceToken, credentials) : null;
      // Whoever has a challenge has given the password.
      return deviceId ? { deviceId } : { userId: credentials.account.id };
    };
    return this.prove.execute(input, { purpose: 'log-in', ownerId: null, guesserOf }, async (credentials) => {
      const { account } = credentials;
      const { id: userId, isStaff } = account;
      const secondFactorAt = this.clock.now();
      if (earlierToken) await this.endTokens.execute({ token: earlierToken });
      const session = await this.issueToken.execute({ userId, userAgent, isStaff, secondFactorAt });
      return { account, session, deviceToken: this.devices.issue(credentials) };
    });
  }
}
