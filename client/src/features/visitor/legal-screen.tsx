import useSWR from 'swr';
import { legalDocumentWire, type LegalDocumentWire } from '@contracts/shared/adapters/http/site';
import { api } from '../../api/api';
import { useSite } from '../../api/site';
import { MailLink } from '../../ui/contact-links';
import { NotLoaded } from '../../ui/loading';
import { Markdown } from '../../ui/markdown';
import { Page } from '../../ui/page';

export const TermsScreen = () => <LegalScreen name="terms" title="Terms of Service" />;

export const PrivacyScreen = () => <LegalScreen name="privacy" title="Privacy Policy" />;

interface LegalScreenProps {
  name: 'terms' | 'privacy';
  /** Shown until the document's own title has loaded. */
  title: string;
}

function LegalScreen({ name, title }: LegalScreenProps) {
  const path = `/site/documents/${name}/`;
  const response = useSWR<LegalDocumentWire, unknown>(path, () => api.get(path, { schema: legalDocumentWire }));
  const { data } = response;
  const { supportEmail } = useSite();
  return (
    <Page title={data?.title || title}>
      {data && <Markdown headings={2}>{data.content}</Markdown>}
      {!data && <NotLoaded what="This page" response={response} bars={['h-4 w-2/3', 'h-4 w-full', 'h-4 w-5/6']} />}
      {data && supportEmail && (
        <p className="mt-8">
          Questions? Write to <MailLink address={supportEmail} />.
        </p>
      )}
    </Page>
  );
}
