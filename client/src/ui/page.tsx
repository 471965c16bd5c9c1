import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../app/paths';
import { useDocumentTitle } from '../lib/product';

interface PageProps {
  /** The tab's title, and the heading unless that is given apart. */
  title: string;
  heading?: ReactNode;
  mark?: ReactNode;
  lead?: ReactNode;
  /** Used by screens with something next to their column. */
  isWide?: boolean;
  children?: ReactNode;
}

/** One column of text with its heading: the frame of every screen that is not a tool. */
export function Page({ title, heading = title, mark, lead, isWide = false, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <>
      <div
        className={`animate-rise mx-auto w-full px-5 pt-10 pb-16 sm:pt-20 print:max-w-none print:p-0 ${isWide ? 'max-w-5xl' : 'max-w-xl'}`}
      >
        {mark && <div className="mb-6">{mark}</div>}
        <h1 className="text-4xl font-medium sm:text-5xl">{heading}</h1>
        {lead && <div className="text-ink-soft mt-4 text-lg">{lead}</div>}
        {children && <div className="mt-8">{children}</div>}
      </div>
      <HorizonBand />
      <Foot />
    </>
  );
}

export function Card({ className = '', children }: { className?: string; children: ReactNode }) {
  return <div className={`border-line bg-card shadow-card rounded-2xl border p-6 sm:p-8 ${className}`}>{children}</div>;
}

/** The end of a page: what people agree to, and how their data is handled. */
export function Foot({ className = 'bg-hill-4' }: { className?: string }) {
  return (
    <footer className={`px-5 py-4 text-sm ${className}`}>
      <ul className="flex flex-wrap justify-center gap-x-6 gap-y-1">
        <li>
          <Link to={paths.terms} className="inline-block py-1 underline underline-offset-4">
            Terms
          </Link>
        </li>
        <li>
          <Link to={paths.privacy} className="inline-block py-1 underline underline-offset-4">
            Privacy
          </Link>
        </li>
      </ul>
    </footer>
  );
}

const colors = {
  primary: { halo: '#30505f', sun: '#ff8a5c', hills: ['#3d6e86', '#2f5d75', '#1c3e50', '#17323f'] },
  paper: {
    halo: 'var(--color-halo)',
    sun: 'var(--color-sun)',
    hills: ['var(--color-hill-1)', 'var(--color-hill-2)', 'var(--color-hill-3)', 'var(--color-hill-4)'],
  },
};

export function Horizon({ on, className = '' }: { on: 'primary' | 'paper'; className?: string }) {
  const { halo, sun, hills } = colors[on];
  return (
    <svg viewBox="0 0 600 400" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      <circle cx="492" cy="214" r="100" fill={halo} />
      <circle cx="492" cy="214" r="64" fill={sun} />
      <path d="M0 232C70 196 128 190 196 214s126 34 204 6 132-34 200-4v184H0Z" fill={hills[0]} />
      <path d="M0 284c88-36 150-30 232-2s150 26 226-8 104-22 142-4v130H0Z" fill={hills[1]} />
      <path d="M0 322c96 18 158-20 252-18s136 40 214 34 96-26 134-30v92H0Z" fill={hills[2]} />
      <path d="M0 372c110-34 188-22 284-8s204 10 316-20v56H0Z" fill={hills[3]} />
    </svg>
  );
}

export function HorizonBand() {
  const { sun, hills } = colors.paper;
  return (
    <svg
      viewBox="0 0 1600 260"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
      data-horizon
      // On the widest screens it grows with them: cut off at its top, the sun would have a flat one.
      className="mt-auto h-40 w-full sm:h-[max(13rem,12vw)]"
    >
      <circle cx="1010" cy="132" r="58" fill={sun} />
      <path d="M0 160c190-70 330-74 520-24s330 50 520-6 360-50 560 4v126H0Z" fill={hills[0]} />
      <path d="M0 196c240-52 420-34 640-2s400 26 580-22 260-22 380 2v86H0Z" fill={hills[1]} />
      <path d="M0 226c260 22 420-26 660-20s400 42 560 32 260-24 380-26v48H0Z" fill={hills[2]} />
    </svg>
  );
}
