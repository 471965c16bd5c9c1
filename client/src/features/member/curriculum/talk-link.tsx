import { useSite } from '../../../api/site';
import { paths } from '../../../app/paths';
import { ButtonLink } from '../../../ui/button';

/** The way to the coach, at any time. */
export function TalkLink() {
  const { coachName } = useSite();
  return (
    <section
      aria-labelledby="talk"
      className="border-line bg-card flex flex-wrap items-center gap-x-8 gap-y-4 rounded-2xl border px-6 py-5"
    >
      <div className="min-w-0 flex-1 basis-80">
        <h2 id="talk" className="text-ink-soft font-sans text-sm font-normal tracking-normal">
          Stuck, or having a hard week?
        </h2>
        <p className="text-lg">{coachName} knows your plan and is here at any hour.</p>
      </div>
      <ButtonLink to={paths.talk} look="outline" size="sm">
        Talk with {coachName}
      </ButtonLink>
    </section>
  );
}
