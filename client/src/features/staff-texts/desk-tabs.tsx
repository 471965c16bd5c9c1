import { NavLink } from 'react-router-dom';
import { paths } from '../../app/paths';
import { ChannelBanner } from './channel-banner';

const tab =
  'border-b-2 border-transparent px-1 pb-2 font-medium text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-accent aria-[current=page]:text-ink';

/** Texts and mails are two lists of one desk; what keeps texts from going stands above each. */
export function DeskTabs() {
  return (
    <>
      <nav aria-label="Deliveries" className="border-line mb-6 flex gap-6 border-b">
        <NavLink to={paths.deliveries} className={tab}>
          Texts
        </NavLink>
        <NavLink to={paths.mails} className={tab}>
          E-mails
        </NavLink>
      </nav>
      <ChannelBanner />
    </>
  );
}
