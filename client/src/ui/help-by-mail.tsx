/** Continues a sentence that says what has failed; empty where the product has no address for help. */
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
