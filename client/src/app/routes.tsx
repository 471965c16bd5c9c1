import { redirect, type RouteObject } from 'react-router-dom';
import { SignUpScreen } from '../features/visitor/sign-up-screen';
import { useAuth } from '../session/auth-store';
import { ErrorScreen } from './error-screen';
import { paths } from './paths';
import { RootLayout, VisitorLayout } from './layouts';

/**
 * Routes that visitors see first, without what only members' screens need. Most visitors come to the sign-up: it is
 * part of the entry.
 */
const visitorRoutes: RouteObject = {
  element: <VisitorLayout />,
  children: [
    { path: paths.signUp, element: <SignUpScreen /> },
    {
      path: paths.logIn,
      lazy: async () => ({ Component: (await import('../features/visitor/log-in-screen')).LogInScreen }),
    },
    {
      path: paths.requestReset,
      lazy: async () => ({ Component: (await import('../features/visitor/request-reset-screen')).RequestResetScreen }),
    },
    {
      path: paths.confirmReset,
      lazy: async () => ({ Component: (await import('../features/visitor/confirm-reset-screen')).ConfirmResetScreen }),
    },
  ],
};

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
          redirect(useAuth.getState().token ? await (await import('./home')).homeOfSession() : paths.logIn),
      },
      visitorRoutes,
      {
        lazy: async () => ({ Component: (await import('./member-layout')).MemberLayout }),
        children: [
          {
            path: paths.verifyEmail,
            lazy: async () => ({
              Component: (await import('../features/member/account/email-link-screens')).VerifyEmailScreen,
            }),
          },
          {
            path: paths.confirmEmail,
            lazy: async () => ({
              Component: (await import('../features/member/account/email-link-screens')).ConfirmEmailScreen,
            }),
          },
          {
            path: paths.stopWeeklyMail,
            lazy: async () => ({
              Component: (await import('../features/member/account/weekly-mail')).StopWeeklyMailScreen,
            }),
          },
          {
            path: paths.content,
            lazy: async () => ({
              Component: (await import('../features/member/content/content-screen')).ContentScreen,
            }),
          },
          {
            path: paths.sharedPractice,
            lazy: async () => ({
              Component: (await import('../features/member/content/shared-practice-screen')).SharedPracticeScreen,
            }),
          },
          {
            path: paths.terms,
            lazy: async () => ({ Component: (await import('../features/visitor/legal-screen')).TermsScreen }),
          },
          {
            path: paths.privacy,
            lazy: async () => ({ Component: (await import('../features/visitor/legal-screen')).PrivacyScreen }),
          },
          {
            lazy: async () => ({ Component: (await import('./guards')).RequireToken }),
            children: [
              {
                path: paths.private,
                lazy: async () => ({ Component: (await import('../features/member/private-screen')).PrivateScreen }),
              },
              // Received practices and reflections stay readable after the membership.
              {
                path: paths.practice,
                lazy: async () => ({
                  Component: (await import('../features/member/curriculum/practice-screen')).PracticeScreen,
                }),
              },
              {
                lazy: async () => ({ Component: (await import('./guards')).RequireMembership }),
                children: [
                  {
                    path: paths.curriculum,
                    lazy: async () => ({
                      Component: (await import('../features/member/curriculum/curriculum-screen')).CurriculumScreen,
                    }),
                  },
                ],
              },
              {
                lazy: async () => ({ Component: (await import('./guards')).RequireLogIn }),
                children: [
                  {
                    path: paths.account,
                    lazy: async () => ({
                      Component: (await import('../features/member/account/account-screen')).AccountScreen,
                    }),
                  },
                  {
                    path: paths.journal,
                    lazy: async () => ({
                      Component: (await import('../features/member/journal/journal-screen')).JournalScreen,
                    }),
                  },
                  {
                    path: paths.received,
                    lazy: async () => ({
                      Component: (await import('../features/member/journal/received-screen')).ReceivedScreen,
                    }),
                  },
                  {
                    path: paths.halfYear,
                    lazy: async () => ({
                      Component: (await import('../features/member/journal/half-year-screen')).HalfYearScreen,
                    }),
                  },
                  {
                    path: paths.security,
                    lazy: async () => ({
                      Component: (await import('../features/member/security/security-screen')).SecurityScreen,
                    }),
                  },
                  {
                    path: paths.checkoutCancelled,
                    lazy: async () => ({
                      Component: (await import('../features/member/payments/checkout-cancelled-screen'))
                        .CheckoutCancelledScreen,
                    }),
                  },
                  {
                    path: paths.paymentSuccess,
                    lazy: async () => ({
                      Component: (await import('../features/member/payments/payment-success-screen'))
                        .PaymentSuccessScreen,
                    }),
                  },
                  {
                    path: paths.payment,
                    lazy: async () => ({
                      Component: (await import('../features/member/payments/payment-screen')).PaymentScreen,
                    }),
                  },
                  {
                    lazy: async () => ({ Component: (await import('./guards')).RequireMembership }),
                    children: [
                      {
                        path: paths.getToKnowYou,
                        lazy: async () => ({
                          Component: (await import('../features/member/chat/onboarding-chat-screen'))
                            .OnboardingChatScreen,
                        }),
                      },
                      {
                        path: paths.success,
                        lazy: async () => ({
                          Component: (await import('../features/member/success-screen')).SuccessScreen,
                        }),
                      },
                      {
                        path: paths.talk,
                        lazy: async () => ({
                          Component: (await import('../features/member/chat/support-chat-screen')).SupportChatScreen,
                        }),
                      },
                      {
                        path: paths.checkIn,
                        lazy: async () => ({
                          Component: (await import('../features/member/check-in/check-in-screen')).CheckInScreen,
                        }),
                      },
                    ],
                  },
                  {
                    lazy: async () => ({ Component: (await import('./guards')).RequireStaff }),
                    children: [
                      { path: '/staff', element: null, loader: () => redirect(paths.today) },
                      {
                        path: paths.chatSandbox,
                        lazy: async () => ({
                          Component: (await import('../features/staff/sandbox/chat-sandbox-screen')).ChatSandboxScreen,
                        }),
                      },
                      {
                        path: paths.sandboxConversations,
                        lazy: async () => ({
                          Component: (await import('../features/staff/sandbox/conversations-screen'))
                            .SandboxConversationsScreen,
                        }),
                      },
                      {
                        path: paths.members,
                        lazy: async () => ({
                          Component: (await import('../features/staff/members/members-screen')).MembersScreen,
                        }),
                      },
                      {
                        path: paths.member,
                        lazy: async () => ({
                          Component: (await import('../features/staff/members/member-screen')).MemberScreen,
                        }),
                      },
                      {
                        path: paths.deliveries,
                        lazy: async () => ({
                          Component: (await import('../features/staff/texts/deliveries-screen')).DeliveriesScreen,
                        }),
                      },
                      {
                        path: paths.mails,
                        lazy: async () => ({
                          Component: (await import('../features/staff/texts/mails-screen')).MailsScreen,
                        }),
                      },
                      {
                        path: paths.messages,
                        lazy: async () => ({
                          Component: (await import('../features/staff/messages/messages-screen')).MessagesScreen,
                        }),
                      },
                      {
                        path: paths.thread,
                        lazy: async () => ({
                          Component: (await import('../features/staff/messages/thread-screen')).ThreadScreen,
                        }),
                      },
                      {
                        path: paths.today,
                        lazy: async () => ({
                          Component: (await import('../features/staff/today/today-screen')).TodayScreen,
                        }),
                      },
                      {
                        path: paths.failedPlans,
                        lazy: async () => ({
                          Component: (await import('../features/staff/texts/failed-work')).FailedPlansScreen,
                        }),
                      },
                      {
                        path: paths.failedJobs,
                        lazy: async () => ({
                          Component: (await import('../features/staff/texts/failed-work')).FailedJobsScreen,
                        }),
                      },
                      {
                        path: paths.health,
                        lazy: async () => ({
                          Component: (await import('../features/staff/health/health-screen')).HealthScreen,
                        }),
                      },
                      {
                        path: paths.safety,
                        lazy: async () => ({
                          Component: (await import('../features/staff/safety/safety-screen')).SafetyScreen,
                        }),
                      },
                      {
                        path: paths.promptTemplates,
                        lazy: async () => ({
                          Component: (await import('../features/staff/prompts/prompt-templates-screen'))
                            .PromptTemplatesScreen,
                        }),
                      },
                      {
                        path: paths.promptExamples,
                        lazy: async () => ({
                          Component: (await import('../features/staff/prompts/examples-screen')).ExamplesScreen,
                        }),
                      },
                      {
                        path: paths.ratings,
                        lazy: async () => ({
                          Component: (await import('../features/staff/prompts/ratings-screen')).RatingsScreen,
                        }),
                      },
                      {
                        path: paths.catalogue,
                        lazy: async () => ({
                          Component: (await import('../features/staff/catalogue/catalogue-screen')).CatalogueScreen,
                        }),
                      },
                      {
                        path: paths.practiceOutcomes,
                        lazy: async () => ({
                          Component: (await import('../features/staff/catalogue/outcomes-screen')).OutcomesScreen,
                        }),
                      },
                      {
                        path: paths.unusedUploads,
                        lazy: async () => ({
                          Component: (await import('../features/staff/catalogue/uploads-screen')).UploadsScreen,
                        }),
                      },
                      {
                        path: paths.catalogueItem,
                        lazy: async () => ({
                          Component: (await import('../features/staff/catalogue/practice-screen')).PracticeScreen,
                        }),
                      },
                      {
                        path: paths.practiceMembers,
                        lazy: async () => ({
                          Component: (await import('../features/staff/catalogue/recipients-screen')).RecipientsScreen,
                        }),
                      },
                      {
                        path: paths.audit,
                        lazy: async () => ({
                          Component: (await import('../features/staff/prompts/audit-screen')).AuditScreen,
                        }),
                      },
                    ],
                  },
                ],
              },
            ],
          },
          { path: '*', lazy: async () => ({ Component: (await import('./not-found-screen')).NotFoundScreen }) },
        ],
      },
    ],
  },
];
