import { useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { weeklyMailWire, type WeeklyMailWire } from '@contracts/curriculum/adapters/http/curriculum';
import {
  type ConversationAccessBody,
  type ConversationAccessWire,
  conversationAccessWire,
  type ConversationReadingWire,
  conversationReadingWire,
} from '@contracts/coach-chat/adapters/http/conversation-access';
import { pageWire } from '@contracts/shared/adapters/http/page';
import { useCurriculum, useMayHavePlan } from '../../../api/curriculum';
import { isEnrolled, useSecondFactors } from '../../../api/second-factor';
import { paths } from '../../../app/paths';
import { useSubmit } from '../../../lib/form-submission';
import { mayPass } from '../../../lib/http-error';
import { zoneName } from '../../../lib/local-times';
import { useAuth, type User } from '../../../session/auth-store';
import { useCurrentUser } from '../../../session/current-user';
import { Alert, ErrorList } from '../../../ui/alert';
import { ButtonLink, Button } from '../../../ui/button';
import { RetryAlert, Unloaded, UnloadedPart } from '../../../ui/loading';
import { Page } from '../../../ui/page';
import { api } from '../../../api/api';
import { bodyOf } from '../../../lib/http-client';
import type { Camelized } from '../../../lib/casing';
import { formatDate } from '../../../lib/format';
import { usePagination } from '../../../lib/pagination';
import { PagedList } from '../../../ui/paged-lists';
import { DateTime } from '../../../ui/times';
import { useList } from '../../../api/use-list';
import { changePasswordRules, logInRules } from '../../../lib/rules';
import { CurrentPasswordField, PasswordField } from '../../../ui/text-fields';
import { TextLink } from '../../../ui/text-link';
import { leaveSession } from '../../../session/log-out';
import { Dialog, DialogButtons } from '../../../ui/dialog';
import { scheduleText, conversationName } from '../../shared/labels';
import {
  AccountGroup,
  AccountSection,
  SectionLoading,
  SectionData,
  Choice,
  FoldedForm,
  useSubmission,
} from './account-section';
import { downloadPersonalData, changePassword, deleteAccount } from './account.api';
import { CalendarSection } from './calendar-section';
import { DevicesSection, isDevicesKey } from './devices-section';
import { EmailSection } from './email-section';
import { MembershipSection } from './membership-section';
import { ProfileSection } from './profile-section';

export function AccountScreen() {
  return (
    <Page title="Account" isWide>
      <Account />
    </Page>
  );
}

const GROUPS = [
  ['membership', 'Membership'],
  ['profile', 'Profile and phone'],
  ['texts', 'Texts and schedule'],
  ['security', 'Security and data'],
] as const;

function Account() {
  const user = useAuth((auth) => auth.user);
  const { error, refresh } = useCurrentUser();

  if (!user) {
    if (error === undefined) return <SectionLoading label="Loading your account" />;
    return <RetryAlert onRetry={() => void refresh()}>Your account could not be loaded.</RetryAlert>;
  }
  return (
    // The key keeps one person's input from being shown to the next.
    <div key={user.id}>
      <nav aria-label="On this page" className="mb-10 flex flex-wrap gap-x-6 gap-y-2">
        {GROUPS.map(([id, title]) => (
          <a key={id} href={`#${id}`} className="link">
            {title}
          </a>
        ))}
      </nav>
      {/* First, because a mail about a failed payment leads here. */}
      <AccountGroup id="membership" title="Membership">
        <MembershipSection />
      </AccountGroup>
      <AccountGroup id="profile" title="Profile and phone">
        <ProfileSection user={user} />
        <EmailSection user={user} />
      </AccountGroup>
      <AccountGroup id="texts" title="Texts and schedule">
        <ScheduleSection />
        <CalendarSection />
        <WeeklyMailSection />
      </AccountGroup>
      <AccountGroup id="security" title="Security and data">
        <PasswordSection user={user} />
        {user.isStaff && <SecuritySection />}
        <DevicesSection />
        <ConversationAccessSection />
        <DataSection userId={user.id} />
        <DeleteSection user={user} />
      </AccountGroup>
    </div>
  );
}

function ScheduleSection() {
  const isMember = useAuth((auth) => auth.hasActiveProduct || auth.isStaff);
  const mayHavePlan = useMayHavePlan();
  const { curriculum, error, refresh } = useCurriculum(isMember && mayHavePlan);
  if (!curriculum && !mayPass(error)) return null;
  return (
    <AccountSection title="Schedule" about="The days and the hour of your texts. You change them with your practices.">
      <div className="max-w-xl space-y-4">
        {curriculum ? (
          <p>
            {scheduleText(curriculum.preferences)}{' '}
            <span className="text-ink-soft">({zoneName(curriculum.preferences.timeZone)})</span>
            {curriculum.state === 'paused' && ', once you resume'}
          </p>
        ) : (
          <Unloaded what="Your schedule" error={error} onRetry={refresh} size="sm" />
        )}
        <ButtonLink to={paths.changeSchedule} variant="outline">
          Change schedule
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

function SecuritySection() {
  const { factors, error, refresh } = useSecondFactors();
  return (
    <AccountSection
      title="Two-step verification"
      about="An authenticator app or a passkey, in addition to your password."
    >
      <div className="max-w-xl space-y-4">
        <UnloadedPart what="Two-step verification" of={[{ data: factors, error, mutate: refresh }]} />
        {factors && <p>{isEnrolled(factors) ? 'It is on: your account is protected.' : 'It is off.'}</p>}
        <ButtonLink to={paths.security} variant="outline">
          {factors && !isEnrolled(factors) ? 'Set it up' : 'Manage'}
        </ButtonLink>
      </div>
    </AccountSection>
  );
}

function DataSection({ userId }: { userId: string }) {
  const [isDone, setIsDone] = useState(false);
  const { isPending, errors, submit } = useSubmit();

  const download = () => {
    setIsDone(false);
    return submit(async () => {
      await downloadPersonalData(userId);
      setIsDone(true);
    });
  };

  return (
    <AccountSection
      title="Your data"
      about="Everything we hold about you: your account, conversations, plan, texts and payments, as a JSON file."
    >
      <div className="max-w-xl space-y-4">
        <ErrorList messages={errors} />
        {isDone && <Alert tone="success">Your data is in the file my-data.json.</Alert>}
        <Button variant="outline" pending={isPending} pendingLabel="Gathering…" onClick={() => void download()}>
          Download my data
        </Button>
      </div>
    </AccountSection>
  );
}

function WeeklyMailSection() {
  const response = useSWR<WeeklyMailWire, unknown>('weekly-mail', () =>
    api.get('/weekly-mail/', { schema: weeklyMailWire }),
  );
  const choose = async (subscribed: boolean) => {
    const body = bodyOf<WeeklyMailWire>({ subscribed });
    await response.mutate(await api.put('/weekly-mail/', { body, schema: weeklyMailWire }), { revalidate: false });
  };
  return (
    <AccountSection
      title="Weekly email"
      about="What you did this week and what comes next week. Nothing you write ever appears in it."
    >
      <div className="max-w-xl space-y-5">
        <SectionData what="your choice" response={response}>
          {({ subscribed }) => (
            <Choice
              label="Send me a weekly email"
              hint="Sundays at 6 PM, your time. Not while your texts are paused."
              isChosen={subscribed}
              onChoose={choose}
            />
          )}
        </SectionData>
      </div>
    </AccountSection>
  );
}

const ACCESS = '/coach/conversation-access/';

function ConversationAccessSection() {
  const response = useSWR<ConversationAccessWire, unknown>('conversation-access', () =>
    api.get(ACCESS, { schema: conversationAccessWire }),
  );
  const choose = async (allowed: boolean) => {
    const body = bodyOf<ConversationAccessBody>({ allowed });
    await response.mutate(await api.put(ACCESS, { body, schema: conversationAccessWire }), { revalidate: false });
  };
  return (
    <AccountSection
      title="Who can read your conversations"
      about="None of our staff can read your conversations with your coach, unless you allow it here or something you write suggests that someone is in danger."
    >
      <div className="max-w-xl space-y-5">
        <SectionData what="your choice" response={response}>
          {({ allowed, since }) => (
            <Choice
              label="Let Career Coach staff read my conversations to help me"
              hint={
                since === null
                  ? 'Off until you turn it on, and you can turn it off again at any time.'
                  : `Allowed since ${formatDate(since)}. You can turn it off again at any time.`
              }
              isChosen={allowed}
              onChoose={choose}
            />
          )}
        </SectionData>
        <Readings />
      </div>
    </AccountSection>
  );
}

const READINGS_SHOWN = 5;

const WHY: Record<ConversationReading['ground'], string> = {
  consent: 'You had allowed it.',
  'safety-case': 'Something you wrote suggested that someone was in danger.',
};

function Readings() {
  const pagination = usePagination(READINGS_SHOWN);
  const response = useConversationReadings(pagination.page, READINGS_SHOWN);
  if (response.data?.count === 0)
    return <p className="text-ink-soft">Staff have not read any of your conversations.</p>;
  return (
    <div>
      <h4 className="mb-2 font-sans text-base font-semibold tracking-normal">When staff read your conversations</h4>
      <PagedList response={response} pagination={pagination} name="When staff read your conversations" empty={null}>
        {({ id, mode, ground, at }: ConversationReading) => (
          <li key={id}>
            <DateTime at={at} className="font-medium tabular-nums" />
            <span className="text-ink-soft block text-sm">
              {conversationName(mode)}. {WHY[ground]}
            </span>
          </li>
        )}
      </PagedList>
    </div>
  );
}

type ConversationReading = Camelized<ConversationReadingWire>;

const readingsWire = pageWire(conversationReadingWire);

const useConversationReadings = (page: number, size: number) =>
  useList(`${ACCESS}readings/`, readingsWire, { page, page_size: size });

function PasswordSection({ user }: { user: User }) {
  const { mutate } = useSWRConfig();
  const form = useForm({
    mode: 'onTouched',
    defaultValues: { oldPassword: '', newPassword: '', confirmPassword: '' },
  });
  const { register, getFieldState, trigger, formState } = form;
  const { errors: fieldErrors, isDirty, isSubmitting, isValid } = formState;
  const { submit, errors, isDone } = useSubmission(form, async ({ oldPassword, newPassword }) => {
    await changePassword({ oldPassword, newPassword });
    form.reset();
    void mutate(isDevicesKey);
  });

  /** A password that changes after it was confirmed needs another look at the confirmation. */
  const checkConfirmation = () => getFieldState('confirmPassword').isTouched && trigger('confirmPassword');

  return (
    <AccountSection
      title="Password"
      about={
        <>
          At least {user.isStaff ? '12' : 'six'} characters. A new one signs out your other devices.{' '}
          <TextLink to={paths.requestReset}>Forgot password?</TextLink>
        </>
      }
    >
      <FoldedForm name="Change password" isBegun={isDirty || isDone}>
        <form noValidate onSubmit={submit} className="max-w-xl space-y-1">
          <CurrentPasswordField
            {...register('oldPassword', changePasswordRules.oldPassword)}
            email={user.email}
            error={fieldErrors.oldPassword?.message}
            label="Current password"
          />
          <PasswordField
            {...register('newPassword', { ...changePasswordRules.newPassword, onChange: checkConfirmation })}
            error={fieldErrors.newPassword?.message}
            label="New password"
            autoComplete="new-password"
          />
          <PasswordField
            {...register('confirmPassword', changePasswordRules.confirmPassword)}
            error={fieldErrors.confirmPassword?.message}
            label="Confirm new password"
            autoComplete="new-password"
          />
          <div className="space-y-4">
            <ErrorList messages={errors} />
            {isDone && !isDirty && (
              <Alert tone="success">Your password is changed, and your other devices are signed out.</Alert>
            )}
            <Button type="submit" disabled={!isValid} pending={isSubmitting}>
              Change password
            </Button>
          </div>
        </form>
      </FoldedForm>
    </AccountSection>
  );
}

function DeleteSection({ user }: { user: User }) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <AccountSection
      title="Delete account"
      about="This is permanent. If you only want the texts to stop, reply STOP to one of them."
    >
      <Button variant="outline" onClick={() => setIsAsking(true)}>
        Delete account
      </Button>
      <Dialog isOpen={isAsking} onClose={close} title="Delete your account?">
        <DeleteForm user={user} onCancel={close} />
      </Dialog>
    </AccountSection>
  );
}

function DeleteForm({ user, onCancel }: { user: User; onCancel: () => void }) {
  const navigate = useNavigate();
  const form = useForm({ mode: 'onTouched', defaultValues: { password: '' } });
  const { register, formState } = form;
  const { errors: fieldErrors, isSubmitting, isValid } = formState;
  const { submit, errors } = useSubmission(form, async ({ password }) => {
    await deleteAccount(user.id, password);
    leaveSession();
    await navigate(paths.signUp, {
      replace: true,
      state: { notice: 'Your account and everything in it has been deleted.' },
    });
  });

  return (
    <form noValidate onSubmit={submit}>
      <ul className="mb-6 list-disc space-y-1.5 pl-5">
        <li>Your membership ends right away, including any time you have already paid for.</li>
        <li>Your texts stop.</li>
        <li>Your profile, conversations, plan and reflections are erased.</li>
        <li>This can’t be undone.</li>
      </ul>
      <CurrentPasswordField
        {...register('password', logInRules.password)}
        email={user.email}
        error={fieldErrors.password?.message}
        label="Password"
        data-autofocus
      />
      <div className="space-y-4">
        <ErrorList messages={errors} />
        <DialogButtons>
          <Button variant="outline" disabled={isSubmitting} onClick={onCancel}>
            Keep my account
          </Button>
          <Button type="submit" variant="danger" disabled={!isValid} pending={isSubmitting}>
            Delete my account
          </Button>
        </DialogButtons>
      </div>
    </form>
  );
}
