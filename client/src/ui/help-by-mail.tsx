/** Continues a sentence about a failure; empty if there is no support address. */
export function HelpByMail({ address }: { address: string }) {
  if (address === '') return null;
  return (
    <>
      {' '}
      If you’d like to hear from us, write to{' '}
      <a href={`mailto:${address}`} className="link">
        {address}
      </a>
      .
    </>
  );
}
