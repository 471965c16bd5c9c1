/** What leaves the page, in one place that tests can watch. */
export const browser = {
  /**
   * Sends the browser to another site.
   * @throws TypeError for anything but an http(s) address
   */
  leaveFor(address: string): void {
    const url = new URL(address, window.location.href);
    if (!['http:', 'https:'].includes(url.protocol)) throw new TypeError(`Not a web address: ${url.protocol}`);
    window.location.assign(url);
  },
};
