import { signIn } from './danger.js';
import { Phrases } from './phrases.js';
import { wordsOf } from './words.js';

const CLASSES = {
  LET_US: `let us, lets, can we, could we, may we, shall we, we can, we could, i want to, i would like to, i would love to, like to,
    ready to, happy to, want to, you can, can i, please, rather, prefer to, good to, okay to, ok to, need to, ready, time to, i am, would love to`,
  GO_ON: `go on, go back, get back, continue, carry on, keep going, move on, resume, proceed, pick up, return, keep talking,
    keep working, go ahead, start again, talk about, get to, get into, work on, focus on, finish`,
  WORK: `work, coaching, topic, plan, practice, practices, conversation, talk, session, delegation, delegating, feedback, team, boss, job,
    project, promotion, meeting, meetings, business, career, leadership, questions, question, problem, manager, where we were, where we left off, what we were`,
};

const WISHES = new Phrases(
  `
LET_US GO_ON
LET_US ..2 GO_ON
^ continue
^ resume
^ next question
^ go on
^ carry on
^ keep going
^ move on
^ moving on
^ go ahead
back to ..3 WORK
^ anyway ..2 back to
where were we
where we left off
pick up where
ask me the next
what is/was the next question
next question please
talk about ..2 WORK
let us talk about something/anything else
change the subject
something/anything else now
what/where is/was my next step/practice
next step/practice please
ask me something/anything else
do not need help/that ..4 GO_ON
i am done talking about it
i was joking/kidding
it was ..2 joke
figure of speech
back to business
where did we stop
^ next
proceed $
^ onward
^ sigamos
^ continuemos
^ sigue
^ adelante
^ continua
^ siguiente
vamos/volvamos/regresemos a
podemos/podriamos/quisiera/quiero seguir/continuar/volver/regresar
quiero hablar del/de mi trabajo/equipo/jefe/jefa/plan
otra pregunta
siguiente pregunta
en que ibamos
en que nos quedamos
donde nos quedamos
donde ibamos
hablemos de/del/sobre
estaba bromeando
era ..2 broma
`,
  CLASSES,
);

/** Said with the words of a wish, and the contrary of one. */
const NO_WISHES = new Phrases(
  `
cannot GO_ON
can i GO_ON living/like/this
not ..3 GO_ON
not ..3 back to ..3 WORK
never GO_ON
how ..2 GO_ON
no reason to GO_ON
talk to someone
talk about it/this/that/what
talk about something !else
help me GO_ON
why GO_ON
should i GO_ON
afraid/scared to ..2 go/get back
no quiero ..1 seguir/continuar/volver/regresar
no puedo ..2 seguir/continuar
para que seguir/continuar
como sigo
hablemos de ..2 eso/esto
not joking/kidding
not ..2 joke
next to me
no era ..2 broma
no estaba bromeando
quiero seguir viviendo
`,
  CLASSES,
);

/**
 * Whether a person who was just shown help in the chat says, in words of their own, that they want to go on with the
 * coaching. "ok", "yes" or a cry for help is no such wish.
 */
export function wantsToGoOn(message: string): boolean {
  if (signIn(message)) return false;
  const words = wordsOf(message, (word) => word);
  return WISHES.findIn(words) !== null && NO_WISHES.findIn(words) === null;
}
