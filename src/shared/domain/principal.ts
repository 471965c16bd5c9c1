/** The requester, as proved by the token of the request. */
export interface Principal<Account = unknown> {
  userId: string;
  tokenId: string;
  /** The content number of the practice whose link opened this session, which marks only that; null after a log-in. */
  linkedPractice: number | null;
  /** Never true in a session that a link opened, whoever the person is, nor in one that still lacks its second factor. */
  isStaff: boolean;
  /** Staff, where a second factor is required and this session has proved none: it can only set one up. */
  lacksSecondFactor: boolean;
  /** The time when this session was last confirmed with a second factor; null: never. */
  secondFactorAt: Date | null;
  signedInAt: Date;
  hasActiveProduct: boolean;
  /** The account as of this call, as its module describes it; never staff's in a session that a link opened. */
  account: Account;
}

/** True if a requester may use what members pay for. Staff may try the app without paying for it. */
export const isMemberOrStaff = ({
  hasActiveProduct,
  isStaff,
}: Pick<Principal, 'hasActiveProduct' | 'isStaff'>): boolean => hasActiveProduct || isStaff;
