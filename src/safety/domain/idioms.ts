/**
 * What people say about work, sport, jokes and small mishaps in the words of danger. It is removed before signs are
 * searched for, except for the `certain` ones.
 */
export const IDIOMS = `
// suicide
career/political/professional/commercial/social/financial/brand/corporate/economic/reputational/electoral/job and? ..1 suicide/suicidal
suicide mission/squad/squeeze/door/doors/sprints/drills/runs/prevention/awareness/hotline/helpline/research/king/burn/study/studies/book/statistics/rates/rate/line/hot
prevent~/preventing/prevention of? suicide/suicides
run~/manage~/lead~/work~/volunteer~/supervise~/staff~ ..4 suicide/crisis/abuse ..1 hotline/line/nonprofit/shelter/center

// kill
killing/killed/kill SELF to/trying/over/with/for/at/working/getting/on/laughing/doing/every/this/all
MEANS_TO kill SELF laughing
i/you/we if i have/had to ..9 kill/die
if i have/had to ..9 kill myself/die
if i have/had to ..9 will/would/might kill/die
could/almost/nearly/half kill/murder/strangle/shoot/stab PEOPLE
i would kill/murder/strangle PEOPLE
could/almost/nearly kill/murder/strangle/shoot/stab WHOSE WHOSE? PEOPLE
kill/murder/strangle WHOSE ..1 PEOPLE s
kill/murder/strangle/beat/shoot/stab/attack him/her/them in/with kindness/the
going/ready to kill/murder me if/when/for/over/about
will kill/murder me if/when/for/over/about/this/that
ready to murder/kill me
kill~ me on/with/about/over
boss/manager/wife/husband/director/client/team/mom/dad/partner/she/he/they/vp/coach/it/this/that/deadline/job will/would/might kill/murder me
boss/manager/wife/husband/director/client/team/mom/dad/vp/deadline/job is/are going to kill/murder me
kill/murder for a/some/the
kill/killed/killing it/time/two/birds/two
kill or be killed
looks could kill
lady/time/buzz kill~
kill them in the
kill~ my feet/back/time/motivation/focus/mood/vibe

// die and dead
want~/would/could/nearly/almost/rather to? die/died of/from embarrassment/shame/laughter/laughing/boredom/cringe/curiosity/hunger/happiness/joy/thirst
want to die of
rather die than !keep/live/go/continue/stay/be/face
rather be dead than !go/live/keep/stay/continue/here
die/died on WHOSE? ..1 hill
die laughing/trying/hard/a
hill ..5 to? die on
die before i present/speak/do/go/work/let
would die before/for
die on? the? inside
funeral home/director/was/for/on/services
no future for me here/at/in/with
trying to get in on/to
going to crush/destroy/bury them
look~ forward to dying down
rest this/on/for
want~ out of
come to die
dead man/woman if/walking/said
a dead man said
cannot feel my feet
dead serious/wrong/tired/weight/end/last/center/right/on/in/set/line/inside/set/honest/silence/ringer/heat
felt/feel/feeling like dying of/from/laughing/inside/in
caught dead
die/dead if the/this/that/i/we/my present/demo/launch/report/project/deck/server/client/deal
worked/work~/bored/scared/sick/frightened/bore/starved/freeze to death
death of/by/march/spiral/valley/star/of a
slow death by
to death on
dying to know/lead/hear/see/try/get/learn/meet/go/be/read/start/find/do/work/show/tell/ask
dying for
dying a slow/little/thousand

// self
hurt~/hurting SELF playing/by/at/in/lifting/running/moving/skiing/working/with/when/on/professionally
cut~/burn~ SELF some/off/out/short/slack/a/loose/free/on/while/shaving/cooking/with
cut/burned/burn my/his/her arm/finger/hand/thumb ..2 while/cooking/on/shaving/with/at
shoot/shot/shooting/shoots SELF in ..3 foot/feet/leg/foot
hang~ SELF out/up
drown~/drowning SELF in work/email/meetings/paperwork/tasks/details/data/debt/numbers
punish~/kick~/beat~ SELF up?
beat~ myself/himself/herself/themselves/yourself up
kick~ myself for
wear~/work~/run~ myself into/ragged
overdose~ on coffee/caffeine/sugar/meetings/slides/podcasts/chocolate
cutting ties/costs/corners/edge/back/down/scope/prices/room/in/budget/headcount
cut~ costs/corners/back/hours/roles/budget/off/scope/prices

// end, leave, gone
end~ it all? with/on/at/by/next/so
end it tonight/today so/by/with/at/in/because
take~ my life/lives back/seriously/in/to/insurance
gone on/for/to/fishing/home
bus factor
hit by a bus
gone wrong/missing/down/up/well/bad/viral
life/living ..2 at this/the/my/our company/job/firm
my work life
work life
life s? work
hate my life at/in/here
better/happier/best off ..1 without me as/on/in/at/managing/leading/running/here/there/micromanaging/hovering
team/department/company/project/group/crew ..5 better/happier/fine without me !
not want to be here anymore this/at/in/on/with/for/than/because
not want to be here on/at/in/for/all/until/till
not want to live in/at/near/with/there/here/so/on/off
tired/sick of living in/with/near/at/out/from/paycheck/on
cannot live like this anymore/any ..1 with/in/at/on/between
cannot live without/with
cannot go on with/and/vacation/leave/a/like/to/in/at/on/stage/trips/holiday
no/more/any/the reason/point/sense in/to/of go~ on with/about/and
no reason to go on with
point in/of going on with/and/about/vacation/leave/stage
point of going on with
no way out of/in
way out of this/the/a/my contract/lease/meeting/project/deal/job/role
point of living documents/wills/wages
wake up at/to/early/late/before/with/for
not wake up late/early/at/to/with/for/before
disappear when/in/into/from/behind/during/on/if/whenever
goodbye to/party/lunch/card/email/drinks/cake/speech/note
good bye to
will not be around/here next/this/on/in/monday/tuesday/wednesday/thursday/friday/saturday/sunday/for/until/till/tomorrow i
problem much longer the/we/once/because/since
not be a problem much longer the
that/it/this will not be a problem

// hit, beat, attack
hit~ me with/up/like/that/on
hit~ it/our/the/a/every/all/on/target/numbers/deadline/deadlines/snooze/rock/bottom/send/publish/milestone
hit~ my/his/her/their ..2 target/targets/number/numbers/goal/goals/quota/limit/stride/deadline/deadlines/plan/milestone/kpi
hit~ him/her/them with/up/like/on/where
hit~ another kid
it/that/this/news/recession/layoffs/layoff/reality/realization/pandemic/covid/question/fact hit~ me/us/him/her/them
beat~ me/us/him/her/them to/on/at/by/in/for/with !a/death/belt/stick/me
beat~/beating us/them in/on/at/to/by
press/media/auditors/board/committee/investors/review/reviewers beat~/rough~/grill~/hit/attack~/slap~/punch~/slapped
beat~/beaten/got up? ..3 in that/the review/meeting/press/debate/media/panel
got beaten up ..3 in
be/been/being/getting/got beat/beaten up? by/in/on the? competition/competitors/press/market/review/board/panel/debate/media/price
kids/parents/customers/clients/work/job/market beat~ me down
beat~/beaten me/us down
attack~ me/him/her/us/them in/on/by/at/for/over/from/about/during/whenever/when
attack~ by ..2 email/mail/slack
attack~ my/his/her/our/the/their/a
get/getting/got/being/been attacked from/in/on/over/by/for
heart attack inducing/when/if/over/every/at/seeing
almost/nearly/practically had/have/having a? heart attack
gave/gives/give/giving/given me/us/him a? heart attack/attacks
three/two/four/several heart attacks
had/has/have a? heart attack in/last/ago/years/when/this
had a stroke in/last/ago/years/of
stroke of luck/genius
slap~ on/in/together/the/a
kick~ me/him/her/us/them off/out/upstairs/in/while/when
kick in
push~ me/him/her/us/them to/hard/out/for/on/toward/towards/past/harder/too/around/into the/management/a/doing/taking/working/making/applying/presenting/it
push~ me to the edge of
shove~ ..2 work/task/tasks/project/reports
grab~ me for/after/before/at/on/in/to/a/when/during/coffee
touch~ on/base/upon/up
touch~ me with/deeply
touch me
choke~ in/during/on/the/up/every/when/my
burn~/burned/burnt me/us out/by
burn~ by a
it/that/this/which/what/feedback hurt~ me/us/them/him/her/you
hurt~ ..2 feelings/credibility/brand/chances/career/reputation/morale/case/numbers/business/sales
not want to hurt
without hurting
not hurt
harm~ my/our/the own? case/credibility/reputation/career/brand
run~/ran over in/by/every/the
get/got/getting run over by/in
force~ me/us/him/her/them to ..1 work/do/overtime/present/choose/attend/take/learn/make/lead/write/fire/lay/cut/be/prioritize/stay/come/use/travel/return
force~ overtime/ranking/to/us
make~ me do his/her/their/my/all/the/everything/work/overtime/more/slides/reports/it/things outside/that are
threaten~ by
threaten~ to quit/walk/leave/escalate/sue/strike/resign/cut/fire/withhold/go/take/report/pull/move/cancel/replace/demote/end/stop/call
threaten~ me/us/him/her/them with a/an/the? bad/review/pip/termination/layoff/lawsuit/firing/demotion/audit/fines/performance/legal/being
feel~ threatened
threaten~ ..3 sue/budget/quit/job

// guns, bombs, fire
shoot/shot/shooting me/us/him/her/them a/an/some/down/your/over
shoot~ for/down/from/a/the/our/messenger/at
i/we/they/he/she shot down
photo/video/film shoot
shooting review
gun shy/range/shop/ho
under/hired/top/jump~/jumped the? gun
sticking/stick to ..1 guns
guns blazing
gun shop/range/store
take/took a? bullet
bullet points/point/list/for
dodged/bite/silver/bit a/the? bullet
pull~ the trigger
bomb~ the/my/a/every/that/an/it
time/ticking bomb
blow~/blew/blown up at/in
blew/blown up the/my/our/a
blow~ them away
burn the midnight/boats/bridges
burn~ this/that process/bridge/bridges
burn this process
set the world on fire
we are on fire
hair is on fire
fire/fires drill/drills
knife skills/training/to
sell~ knives
bringing a knife to a gunfight
stab~ me/him/us in the back
stabbed in the back
take a stab
officer involved shooting
shot at for ten/years
someone/somebody/people/team/employees/recruiters follow~/following me around/on/up/to
follow~ me on/around/without/when/because/if/into/up/back/with/up
follow~ by recruiters
he/she/they/boss/manager/client is/are? chase~/chasing me for/about/on/over/with/down/to
in danger of
project/deal/budget/job/launch/account/bonus is/are? in danger
danger that/zone/of/signs/sign
there is a danger
not feel safe to/in my/the? job/role/position/team/disagree/company/here/speak/saying/sharing/telling
not feel safe in/to/with/telling/sharing/speaking/about/enough/disagreeing/giving/admitting
not safe to/for/work
not safe here to
feel unsafe to/in/speaking/when/giving/sharing/at/with
break~/broke/breaking in/into a/the/tech/new/market/management/leadership/sales
lock~ in a room with
lock~ out of
lock~ in with/on
cannot breathe at/with/back/under/when/in/because/this
could not breathe
held hostage by
hostage negotiation
rob~ of
was/got/were robbed of
hide~ in the bathroom/restroom to/when/for/from
hiding from my/the/our inbox/email/team/phone/calendar
call~ me when
emergency meeting/budget/room/fund/this/that/response/with/deck

// Spanish
me muero de/por
me mata/mato/matan el/la/los/las/esta/este/tanto
este/esta/el/la ..2 me mata/matando
me esta/estan matando
me va/van/quiere/quieren a? matar si/por/cuando/porque
me pega/pego fuerte/duro/cada/mucho/el/la/un/susto/en
matar el/la/dos/tiempo/dos/este/esta/un
voy/vamos/quiero/tengo a? matar el/la/este/esta/dos/un/ese/esa ..1 proyecto/tarea/funcion/idea/pajaros/rato/tiempo/reunion
me siguen llegando/mandando/pidiendo/llamando/dando/pareciendo/diciendo/faltando/gustando
me sigue/siguen en/gustando/pareciendo/costando/faltando/pidiendo
no quiero vivir en/con/cerca/aqui/asi/de
quiero terminar con este/esta/el/la/mi/todo lo
quiero desaparecer cuando/en
`;
