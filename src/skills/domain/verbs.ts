/**
 * Verbs that talk about work is made of, in their irregular forms too: enough to distinguish a sentence from a
 * fragment.
 */
export const VERBS: readonly string[] = `
  accept act add admit agree aim announce answer apologize appear approve argue arrive ask avoid back bark beat become became
  begin began begun believe blame block blow blew book bother break broke bring brought build built burn buy bought call came
  cancel care carry catch caught change chase check choose chose clash clean close coach come complain convince copy correct
  count cover cram criticize cross cry cut dare deal deals decide defend deliver deny depend deserve die disagree discuss do
  does did done doubt drag dread drive drove drop drown earn eat ate edit end enjoy escalate exist expect explain face fail
  fall fell fear feel felt fight fought figure fill find found finish fire fix fly follow forget forgot freeze froze gave get
  got give go goes went grab grow grew guess had handle hang happen has hate have hear heard help hide hid hint hire hit hold held
  hope hurt ignore improve insist interrupt is join judge jump keep kept kill knew know lack land last laugh lead led learn
  leave left let lie lied lied like listen live look lose lost love made make manage matter mean meant meet met mention mess
  miss mind move mumble need nod notice offer open order organize owe own panic pass pay paid pick plan play please poll
  postpone prefer prepare present pretend promise promote prove pull push put question quit ran read realize refuse rely remember
  remind repeat replace reply report resent resign respect respond rewrite rewrote redo redid roll run rush said sat save saw say
  schedule scream second see seem seen sell sold send sent set shake shook shout show shrink shut sigh sit skip sleep slept slip
  smile smooth snap solve sound speak spoke spend spent stall stand stood start stay step steal stole stick stuck stop struggle
  suffer suggest support suppose swallow sway swear switch take took talk taught teach tell told tend test text thank thought
  think threaten threw throw tiptoe tire tolerate touch train travel treat tried trust try turn undermine understand understood
  update use vent visit voice vote wait wake woke walk want warn was watch wear wish won wonder work worry worried wrap write
  wrote yell yelled can could will would should must might may am are were been drives keeps treats says runs talks rings knows
  point review tear ramble micromanage delegate dominate procrastinate overthink circle whine gossip
  wants thinks needs gets makes takes leaves lives tells gives asks calls goes sees hears stays brings holds means argues
  `
  .trim()
  .split(/\s+/);
