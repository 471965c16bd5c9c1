/** How a person looks on the wire, for every module whose answers hold one. */
export { presentLinkUserWithToken, presentUserWithToken, presentUser } from './adapters/http/present-user.js';
