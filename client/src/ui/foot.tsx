import { Link } from 'react-router-dom';
import { paths } from '../app/paths';

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
