/** Who makes a call, as proved by the token that came with it. */
export interface Principal<Account = unknown> {
  userId: string;
  tokenId: string;
  /** True in a session that a content link opened: it reads and talks, but cannot change the account. */
  restricted: boolean;
  /** Never true in a restricted session, whoever the person is, nor in one that still lacks its second factor. */
  isStaff: boolean;
  /** Staff, where a second factor is required and this session has proved none: it can only set one up. */
  lacksSecondFactor: boolean;
  /** When this session was last confirmed with a second factor; null: never. */
  secondFactorAt: Date | null;
  signedInAt: Date;
  hasActiveProduct: boolean;
  /** The account as of this call, as its module describes it; never staff's in a restricted session. */
  account: Account;
}

/** Whether a caller may use what members pay for. Staff may try the product out without paying for it. */
export const isMemberOrStaff = ({
  hasActiveProduct,
  isStaff,
}: Pick<Principal, 'hasActiveProduct' | 'isStaff'>): boolean => hasActiveProduct || isStaff;
