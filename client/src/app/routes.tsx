import type { ComponentType } from 'react';
import { redirect, type RouteObject } from 'react-router-dom';
import { SignUpScreen } from '../features/visitor/sign-up-screen';
import { useAuth } from '../session/auth-store';
import { ErrorScreen } from './error-screen';
import { paths } from './paths';
import { RootLayout, VisitorLayout } from './layouts';

const screen = <Name extends string>(
  path: string,
  load: () => Promise<Record<Name, ComponentType>>,
  name: Name,
): RouteObject => ({ path, lazy: async () => ({ Component: (await load())[name] }) });

const guarded = (
  guard: 'RequireToken' | 'RequireMembership' | 'RequireLogIn' | 'RequireStaff',
  children: RouteObject[],
): RouteObject => ({ lazy: async () => ({ Component: (await import('./guards'))[guard] }), children });

/** Screens that visitors see first, without what only members' screens need. Most visitors come to the sign-up: it is part of the entry. */
const visitorScreens: RouteObject[] = [
  { path: paths.signUp, element: <SignUpScreen /> },
  screen(paths.logIn, () => import('../features/visitor/log-in-screen'), 'LogInScreen'),
  screen(paths.requestReset, () => import('../features/visitor/request-reset-screen'), 'RequestResetScreen'),
  screen(paths.confirmReset, () => import('../features/visitor/confirm-reset-screen'), 'ConfirmResetScreen'),
];

const openScreens: RouteObject[] = [
  screen(paths.verifyEmail, () => import('../features/member/account/email-link-screens'), 'VerifyEmailScreen'),
  screen(paths.confirmEmail, () => import('../features/member/account/email-link-screens'), 'ConfirmEmailScreen'),
  screen(paths.stopWeeklyMail, () => import('../features/member/account/email-link-screens'), 'StopWeeklyMailScreen'),
  screen(paths.content, () => import('../features/member/content/content-screen'), 'ContentScreen'),
  screen(
    paths.sharedPractice,
    () => import('../features/member/content/shared-practice-screen'),
    'SharedPracticeScreen',
  ),
  screen(paths.terms, () => import('../features/visitor/legal-screen'), 'TermsScreen'),
  screen(paths.privacy, () => import('../features/visitor/legal-screen'), 'PrivacyScreen'),
];

const loggedInScreens: RouteObject[] = [
  screen(paths.account, () => import('../features/member/account/account-screen'), 'AccountScreen'),
  screen(paths.journal, () => import('../features/member/journal/journal-screen'), 'JournalScreen'),
  screen(paths.received, () => import('../features/member/journal/received-screen'), 'ReceivedScreen'),
  screen(paths.halfYear, () => import('../features/member/journal/half-year-screen'), 'HalfYearScreen'),
  screen(paths.security, () => import('../features/member/security/security-screen'), 'SecurityScreen'),
  screen(
    paths.checkoutCancelled,
    () => import('../features/member/payments/checkout-cancelled-screen'),
    'CheckoutCancelledScreen',
  ),
  screen(
    paths.paymentSuccess,
    () => import('../features/member/payments/payment-success-screen'),
    'PaymentSuccessScreen',
  ),
  screen(paths.payment, () => import('../features/member/payments/payment-screen'), 'PaymentScreen'),
];

const conversationScreens: RouteObject[] = [
  screen(paths.getToKnowYou, () => import('../features/member/chat/onboarding-chat-screen'), 'OnboardingChatScreen'),
  screen(paths.success, () => import('../features/member/success-screen'), 'SuccessScreen'),
  screen(paths.talk, () => import('../features/member/chat/support-chat-screen'), 'SupportChatScreen'),
  screen(paths.checkIn, () => import('../features/member/check-in/check-in-screen'), 'CheckInScreen'),
];

const staffScreens: RouteObject[] = [
  { path: '/staff', element: null, loader: () => redirect(paths.today) },
  screen(paths.chatSandbox, () => import('../features/staff/sandbox/chat-sandbox-screen'), 'ChatSandboxScreen'),
  screen(
    paths.sandboxConversations,
    () => import('../features/staff/sandbox/conversations-screen'),
    'SandboxConversationsScreen',
  ),
  screen(paths.members, () => import('../features/staff/members/members-screen'), 'MembersScreen'),
  screen(paths.member, () => import('../features/staff/members/member-screen'), 'MemberScreen'),
  screen(paths.deliveries, () => import('../features/staff/texts/deliveries-screen'), 'DeliveriesScreen'),
  screen(paths.mails, () => import('../features/staff/texts/mails-screen'), 'MailsScreen'),
  screen(paths.messages, () => import('../features/staff/messages/messages-screen'), 'MessagesScreen'),
  screen(paths.thread, () => import('../features/staff/messages/thread-screen'), 'ThreadScreen'),
  screen(paths.today, () => import('../features/staff/today/today-screen'), 'TodayScreen'),
  screen(paths.failedPlans, () => import('../features/staff/texts/failed-work'), 'FailedPlansScreen'),
  screen(paths.failedJobs, () => import('../features/staff/texts/failed-work'), 'FailedJobsScreen'),
  screen(paths.health, () => import('../features/staff/health/health-screen'), 'HealthScreen'),
  screen(paths.safety, () => import('../features/staff/safety/safety-screen'), 'SafetyScreen'),
  screen(
    paths.promptTemplates,
    () => import('../features/staff/prompts/prompt-templates-screen'),
    'PromptTemplatesScreen',
  ),
  screen(paths.promptExamples, () => import('../features/staff/prompts/examples-screen'), 'ExamplesScreen'),
  screen(paths.ratings, () => import('../features/staff/prompts/ratings-screen'), 'RatingsScreen'),
  screen(paths.catalogue, () => import('../features/staff/catalogue/catalogue-screen'), 'CatalogueScreen'),
  screen(paths.practiceOutcomes, () => import('../features/staff/catalogue/outcomes-screen'), 'OutcomesScreen'),
  screen(paths.unusedUploads, () => import('../features/staff/catalogue/uploads-screen'), 'UploadsScreen'),
  screen(paths.catalogueItem, () => import('../features/staff/catalogue/practice-screen'), 'PracticeScreen'),
  screen(paths.practiceMembers, () => import('../features/staff/catalogue/recipients-screen'), 'RecipientsScreen'),
  screen(paths.audit, () => import('../features/staff/prompts/audit-screen'), 'AuditScreen'),
];

/** The route table (product.md 2.1 to 2.5). Every screen but those that visitors see first is fetched when it is needed. */
export const routes: RouteObject[] = [
  {
    element: <RootLayout />,
    errorElement: <ErrorScreen />,
    HydrateFallback: () => null,
    children: [
      {
        path: paths.home,
        element: null,
        loader: async () =>
          redirect(useAuth.getState().token ? await (await import('./guards')).homeOfSession() : paths.logIn),
      },
      { element: <VisitorLayout />, children: visitorScreens },
      {
        lazy: async () => ({ Component: (await import('./member-layout')).MemberLayout }),
        children: [
          ...openScreens,
          guarded('RequireToken', [
            screen(paths.private, () => import('../features/member/private-screen'), 'PrivateScreen'),
            // Received practices and reflections stay readable after the membership.
            screen(paths.practice, () => import('../features/member/curriculum/practice-screen'), 'PracticeScreen'),
            guarded('RequireMembership', [
              screen(
                paths.curriculum,
                () => import('../features/member/curriculum/curriculum-screen'),
                'CurriculumScreen',
              ),
            ]),
            guarded('RequireLogIn', [
              ...loggedInScreens,
              guarded('RequireMembership', conversationScreens),
              guarded('RequireStaff', staffScreens),
            ]),
          ]),
          screen('*', () => import('./not-found-screen'), 'NotFoundScreen'),
        ],
      },
    ],
  },
];
