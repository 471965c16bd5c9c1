import { formatPhone } from '@contracts/shared/domain/field-rules';

export const MailLink = ({ address, className = '' }: { address: string; className?: string }) => (
  <a href={`mailto:${address}`} className={`link ${className}`}>
    {address}
  </a>
);

export const PhoneLink = ({ number }: { number: string }) => (
  <a href={`tel:${number}`} className="link whitespace-nowrap tabular-nums">
    {formatPhone(number)}
  </a>
);

/** Continues a sentence about a failure; empty if there is no support address. */
export function HelpByMail({ address }: { address: string }) {
  if (address === '') return null;
  return (
    <>
      {' '}
      If you’d like to hear from us, write to <MailLink address={address} />.
    </>
  );
}
