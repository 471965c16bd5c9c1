import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useCurriculumState } from '../api/curriculum';
import { useUnseenCases } from '../api/safety';
import { useSite } from '../api/site';
import { useAuth, type User } from '../session/auth-store';
import { logOut } from '../session/log-out';
import { LogOutIcon, PathIcon, PersonIcon, SearchIcon, SpeechIcon } from '../ui/icons';
import { Menu, MenuGroup, MenuItem, MenuLabel, MenuLink } from '../ui/menu';
import { paths } from './paths';
import { staffScreens, openStaffSearch } from './staff-navigation';
import { quiet } from './frame';

export function MemberLinks() {
  const user = useAuth((auth) => auth.user);
  const isStaff = useAuth((auth) => auth.isStaff);
  const hasPlan = useCurriculumState() != null;
  const { coachName } = useSite();
  const navigate = useNavigate();
  const leave = () => {
    logOut();
    void navigate(paths.signUp);
  };
  return (
    <>
      {/* A member's home is their plan, once there is one; staff have it in the profile menu. */}
      <Link
        to={hasPlan && !isStaff ? paths.curriculum : paths.home}
        // Large letters on a phone leave no room for it; the menu of staff has the same.
        className={`${quiet} ${isStaff ? '@max-[17rem]:hidden' : ''}`}
      >
        Home
      </Link>
      {isStaff && <StaffMenu />}
      <Menu
        label="Profile menu"
        trigger={
          // Drawn, not written: a picture of the person, which is not what the button is called.
          <span
            data-initials={initials(user)}
            className="bg-primary grid size-9 max-h-[52px] max-w-[52px] place-items-center rounded-full text-sm font-semibold text-white before:content-[attr(data-initials)]"
          />
        }
      >
        {user && (
          <MenuLabel className="sm:hidden">
            <span className="block font-semibold break-words">
              {user.firstName} {user.lastName}
            </span>
            <span className="text-ink-soft block text-sm break-all">{user.email}</span>
          </MenuLabel>
        )}
        {hasPlan && (
          <>
            <MenuLink to={paths.curriculum}>
              <PathIcon className="size-4.5" />
              Your practices
            </MenuLink>
            <MenuLink to={paths.talk}>
              <SpeechIcon className="size-4.5" />
              Talk with {coachName}
            </MenuLink>
          </>
        )}
        <MenuLink to={paths.account}>
          <PersonIcon className="size-4.5" />
          Account
        </MenuLink>
        <MenuItem onSelect={leave}>
          <LogOutIcon className="size-4.5" />
          Log Out
        </MenuItem>
      </Menu>
    </>
  );
}

/** The links to all staff screens. On their own screens it is at the side, where there is room. */
function StaffMenu() {
  const { count: unseen } = useUnseenCases();
  const { pathname } = useLocation();
  const isStaffScreen = pathname.startsWith('/staff/');
  return (
    <>
      {isStaffScreen && (
        <button
          type="button"
          aria-label="Search"
          aria-keyshortcuts="/ Control+K Meta+K"
          onClick={openStaffSearch}
          className="border-line-strong text-ink-soft hover:border-primary-ink hover:text-ink inline-flex min-h-10 max-h-[52px] items-center gap-2 rounded-full border px-3 text-[0.9375rem] transition-colors @max-[17rem]:border-transparent @max-[17rem]:px-1"
        >
          <SearchIcon className="size-4.5" />
          <span className="hidden md:inline">Search</span>
          <kbd className="border-line bg-paper-deep hidden rounded border px-1.5 font-sans text-[0.8125rem] md:inline">
            /
          </kbd>
        </button>
      )}
      {unseen > 0 && (
        <Link
          to={paths.safety}
          className="border-error/45 bg-error/6 text-error-ink hover:border-error mx-1 rounded-full border px-2.5 py-1 @max-[17rem]:mx-0 @max-[17rem]:px-2 text-sm font-semibold whitespace-nowrap"
        >
          {/* A small phone has no room for the word. */}
          <span className="max-[24rem]:sr-only @max-[17rem]:sr-only">Safety </span>
          <span className="tabular-nums">{unseen}</span>
          <span className="sr-only"> to follow up</span>
        </Link>
      )}
      <div className={isStaffScreen ? 'lg:hidden' : ''}>
        <Menu label="Staff menu" trigger={<span className={quiet}>Staff</span>}>
          {staffScreens.map(({ title, screens }) => (
            <MenuGroup key={title} title={title}>
              {screens.map(([path, name]) => (
                <MenuLink key={path} to={path}>
                  {name}
                </MenuLink>
              ))}
            </MenuGroup>
          ))}
        </Menu>
      </div>
    </>
  );
}

function initials(user: User | null): string {
  const joined = [user?.firstName, user?.lastName].map((name) => [...(name ?? '')][0] ?? '').join('');
  return joined.toUpperCase() || '·';
}
