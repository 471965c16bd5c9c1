import { paths } from './paths';

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
      [paths.catalogue, 'Catalogue'],
    ],
  },
  { title: 'Records', screens: [[paths.audit, 'Audit Trail']] },
];
