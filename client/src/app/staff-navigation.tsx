import { NavLink } from 'react-router-dom';
import { create } from 'zustand';
import { paths } from './paths';

const entry =
  'block rounded-lg px-3 py-1.5 text-[0.9375rem] text-ink-soft transition-colors hover:bg-paper-deep hover:text-ink aria-[current=page]:bg-primary-wash aria-[current=page]:font-semibold aria-[current=page]:text-primary-ink';

/** Links to all staff screens, in a sidebar; on narrow screens they are in the menu of the top bar. */
export function StaffNavigation() {
  return (
    <nav
      aria-label="Staff"
      className="border-line sticky top-(--top-bar) hidden h-[calc(100dvh-var(--top-bar))] w-56 shrink-0 space-y-5 overflow-y-auto border-r px-3 py-6 lg:block"
    >
      {staffScreens.map(({ title, screens }) => (
        <div key={title}>
          <p aria-hidden="true" className="text-ink-soft mb-1 px-3 text-[0.8125rem] font-semibold">
            {title}
          </p>
          <ul aria-label={title} className="space-y-0.5">
            {screens.map(([path, name]) => (
              <li key={path}>
                <NavLink to={path} className={entry}>
                  {name}
                </NavLink>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

interface StaffScreens {
  title: string;
  screens: readonly (readonly [path: string, name: string])[];
}

/** Everything that is for staff alone, in the order of a working day. */
export const staffScreens: readonly StaffScreens[] = [
  {
    title: 'Work',
    screens: [
      [paths.today, 'Today'],
      [paths.safety, 'Safety'],
      [paths.messages, 'Messages'],
      [paths.members, 'Members'],
    ],
  },
  {
    title: 'Sending',
    screens: [
      [paths.deliveries, 'Deliveries'],
      [paths.mails, 'Emails'],
      [paths.health, 'Health'],
    ],
  },
  {
    title: 'Coach',
    screens: [
      [paths.chatSandbox, 'Chat Sandbox'],
      [paths.promptTemplates, 'Coach Prompt'],
      [paths.promptExamples, 'Example Conversations'],
      [paths.ratings, 'Ratings'],
      [paths.catalogue, 'Catalog'],
    ],
  },
  { title: 'Records', screens: [[paths.audit, 'Audit Trail']] },
];

/** Here and not with the search, which is loaded with staff's screens: the button for it is in the top bar. */
export const useStaffSearchState = create<{ isOpen: boolean }>(() => ({ isOpen: false }));
export const openStaffSearch = () => useStaffSearchState.setState({ isOpen: true });
export const closeStaffSearch = () => useStaffSearchState.setState({ isOpen: false });
