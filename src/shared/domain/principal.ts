/** Who makes a call, as proved by the token that came with it. */
export interface Principal<Account = unknown> {
  userId: string;
  tokenId: string;
  /** True in a session that a content link opened: it reads and talks, but cannot change the account. */
  restricted: boolean;
  /** Never true in a restricted session, whoever the person is. */
  isStaff: boolean;
  hasActiveProduct: boolean;
  /** The account as of this call, as its module describes it; its `isStaff` agrees with the one above. */
  account: Account;
}
