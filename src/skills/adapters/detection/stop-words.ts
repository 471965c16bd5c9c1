import { stemOf } from './words.js';

/** Words that say nothing about a problem by themselves, in the form that stemOf gives them. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about after again better good great guess hello hi nice thank thanks all also am an and any are around as at be been before being both but by can cant come could day did
  didnt do does doesnt doing done dont down each else even ever every everybody everyone everything few for from get gets
  go going got had has have having he her here hers him his how i id if ill im in into is isnt it its ive just keep kind
  know let like ll lot make makes many may maybe me more most much my myself need never new no nobody not nothing now of
  off often ok on one only or other our out over own people put quite really s say said see she should so some somebody
  someone something still stuff such sure take tell than that the their them then there these they theyre thing things
  think this those though through time to today too try two up us use very want was way we week well were weve what when
  where which while who why will with wont work would yeah year yes you your youre`
    .split(/\s+/)
    .map(stemOf),
);
