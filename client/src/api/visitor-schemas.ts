/** The schemas of responses to visitors' pages. They are fetched with the responses, as zod takes longer than all of the rest. */
export { passwordResetWire } from '@contracts/auth-tokens/adapters/http/auth-tokens';
export { checkoutSessionWire } from '@contracts/payments/adapters/http/payments';
export { siteWire } from '@contracts/shared/adapters/http/site';
export { userWire, userWithTokenWire } from '@contracts/users/adapters/http/users';
