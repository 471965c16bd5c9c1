import type { ReactNode } from 'react';
import { useSite } from '../../api/site';
import { useDocumentTitle } from '../../lib/product';
import { Foot, Horizon } from '../../ui/page';

export function AuthLayout({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  useDocumentTitle(title);
  return (
    <>
      <div className="mx-auto grid grid-cols-1 w-full max-w-6xl flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16 lg:px-6">
        <div className="animate-rise mx-auto w-full max-w-lg px-5 pt-10 pb-16 sm:pt-16 lg:px-0">
          <h1 className="text-4xl font-medium sm:text-5xl">{title}</h1>
          <p className="text-ink-soft mt-4 mb-8 text-lg">{lead}</p>
          {children}
        </div>
        <Pitch />
      </div>
      <Foot className="border-line border-t" />
    </>
  );
}

function Pitch() {
  const { coachName } = useSite();
  return (
    <aside
      aria-label="About the service"
      className="bg-primary sticky top-[calc(var(--top-bar)+1.5rem)] my-6 hidden h-[calc(100dvh-var(--top-bar)-3rem)] max-h-[54rem] min-h-[38rem] overflow-hidden rounded-3xl text-white lg:block"
    >
      <Horizon on="primary" className="absolute inset-x-0 bottom-0 h-3/5 w-full" />
      <div className="relative p-12">
        <p className="font-serif text-4xl leading-tight">Get better at leading people, one small practice at a time.</p>
        <p className="mt-5 max-w-sm text-lg text-white/85">
          A conversation about your work. Then a text when it helps: something to try, today, with your own team.
        </p>
        <TextMessage from={coachName}>
          Before your 1:1 tomorrow, pick one question you don’t know the answer to. Ask it, then count to five before
          you say anything.
        </TextMessage>
      </div>
    </aside>
  );
}

function TextMessage({ from, children }: { from: string; children: ReactNode }) {
  return (
    <figure className="bg-card text-ink shadow-float mt-10 max-w-sm rounded-2xl rounded-bl-md p-5">
      <figcaption className="text-ink-soft mb-1 flex justify-between text-sm">
        <span className="font-semibold">{from}</span>
        <span>Tue 9:00 AM</span>
      </figcaption>
      <p>{children}</p>
    </figure>
  );
}
