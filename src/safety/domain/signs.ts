/** What shows that a message speaks of danger, in the language of phrases.ts: one list a kind. */

/** Self-harm or suicide that nobody says of a deadline: looked for before any idiom is taken out. */
export const CERTAIN_SELF_HARM = `
THINKS hang~/shoot~/drown~/stab~/poison~/strangle~/gas~ myself !in/out
THINKS hang~/drown~ myself in the ..1 garage/closet/tub/bath/river/bathroom/basement/lake/woods
hate myself ..3 hurt/kill/cut myself
aim/aimed/aiming/swerve/drift for/into/toward/at the ..1 guardrail/median/wall/truck/tree/bridge
death is/sounds/feels/looks/seems like ..2 friend/relief/peace/rest/answer/option/only/home/comfort
KIN ..2 fine/okay/better without a mother/father/mom/dad/husband/wife ..3 me
imagine/see/picture ..1 being/myself alive at/in/by/next
wait~/waiting for me to die
hope/wish/pray i ..2 killed/murdered/hit ..3 accident/crash/car/bus/truck/so/and
posted/post/wrote/left ..1 a/his/her goodbye !party/card
not have to put up with me/him/her much/longer
tired/sick/weary to live
want to? ..1 go to heaven
load~/loaded/unload~ the/my gun/rifle/pistol and/then/again/$ !went/shot
death/dying ..1 do~/doing everyone/KIN a favor
doing ..2 KIN a favor by/if ..1 dying/dead/leaving/die/gone
check~/bow~/opt~ out of this? life/world/existence
end/ending me $
not/nobody/noone/no ..2 care/cry/miss/notice when i ..1 dead/gone/die
THINKS kill~ off? my self
funeral would/will look/be
bought/buying/hoarding pills $
keep living $
i live anymore
want to end mi/me life
take/taking every pill
die alone tonight
live to be ..3 old
MEANS_TO/could/i ..2 make it look like an accident
not be found ..2 until/till
nobody ..2 find me until/till/for
never come home/back again and/$
drive and/until not/never stop/come
close my eyes and not/never open/wake
close my eyes for good/forever/last
last time i will ..3 see/kiss/hug/hold ..2 KIN/her/him/them
kissed/hugged ..3 goodbye ..3 last/time/final/knowing
last day alive
last/final night alive/on
living on borrowed ..2 end
MEANS_TO/will kill me $ if i
i ..3 overdosed !on
gonna/going to jump off
jump~/leap~/fall/step/fling~/throw~ ..1 off/from/out the/a/my/this/of ..2 PRECIPICE/window
standing/stand/stood/sitting/parked/walk/walked/drove/went ..2 on/at/near/by/to the/a ..2 bridge/ledge/tracks/overpass/cliff ..8 end/jump/die/over/think/thought/myself/do
put ..1 gun/pistol/barrel to/in/against my
i ..2 use/used/using my ..1 dad s gun
i ..2 my dad s gun
sit~/sat/sitting with a/the/my loaded? gun/pills/knife/razor/blade/rope
a/the bottle/handful of pills and/in/waiting/next
enough pills to
PILLS ..2 to end/kill/die/sleep
never wanted to be born
not ask to be born
not supposed to be alive
should have died
wish ..2 had died
wish/hope/pray/praying ..4 took/take/taken me instead
it should have been me
why am i alive
why was i born
cursed to live
live is not worth
cannot stand being alive
stand/bear/take being alive
life is not livable
end to my life
put an end to it/my/myself/all $
put an end to my life
put an end to myself
put myself out of my? misery
out of my misery
MEANS_TO meet god/jesus/death
join the 27
graduate from life
done living
no longer ..1 alive
no longer a part of this/the world
make the world a better place ..3 gone/leaving/without/dying
dont deserve to live
wasted ..1 oxygen
everyone hates me and i
no/nobody/noone ..1 cry at/when/if my/i
cry at my funeral
cry when i die
not/nobody cry if i died
dead by ..1 tomorrow/monday/friday/weekend/morning/christmas/end
be alive by/at christmas/friday/monday/then/tomorrow
soon i will be dead/free/gone/nothing/dust
i will be dead/free ..1 soon
free from this ..1 world/life/pain/body
go be with god/jesus/grandma/mom/dad/him/her
end of me tonight
this/my life has no
nothing to look forward to ..3 living/life/alive/anymore/live
give up on everything
top/topping/topped myself/himself/herself !up/off/with
do/doing/did/done myself/himself/herself in !a/favor
do/doing/did away with myself/himself/herself
MEANS_TO/could cap/pop/finish/smoke/waste/drown/starve/gas/poison/electrocute/erase/eliminate/destroy myself !in/on/with/off/up
starving myself
punish~/cut~ my body/skin
dirt nap
swan dive off
punch my ticket
forever box
kick the bucket tonight/soon/already
MEANS_TO die young/alone/tonight/today/already/now !of
kill me if only/please/god
danger to myself
not safe with myself
not safe alone ..1 my thoughts
scared/afraid/worried ..2 what i ..2 do to myself
only thing/reason ..4 alive/living/here is ..1 KIN/dog/cat/pet/god/afraid
only thing/reason ..3 stop~/stopping/keeping/keeps me ..1 from/alive/here/going ..6 KIN/dog/cat/is/$
only thing stopping me ..2 is
only reason ..2 have not ..2 it/killed/ended/done
if it was/were not for my KIN/dog/cat i would ..3 dead/gone/kill/here/end/it
life is not for me
i envy the dead/dying
envy dead people
how long ..5 find/found/find me/my body
notice ..4 found/find my body
at my own? funeral
relief to ..1 be gone/dead/die/not
relief if i/the ..4 die/died/dead/wake/crashed/ended
it would be better/easier/best/simpler ..3 not be here/alive/around/exist
better/easier/best not to be here/alive/exist
not to exist/live/be alive
not existing
want to fade away
fade away forever
not want/need to see another day/tomorrow/morning/year
one way out and/for/left
only/just see ..2 way out
see/know/is only one way out/to stop
end is the only
not cry for me
not be coming back this/ever/from
this is the end for/of me
no tomorrow for me
no more tomorrows
let go of everything forever
life is hell/over and i
life is not for
hit/hitting ..4 would be a relief
step off the edge/curb/roof/platform
end my suffering/misery/pain
rope is/already ready/tied/hanging
have ..3 rope/noose/pills/razor/gun ready/waiting/next/beside
with a/the ..1 knife/razor/blade/gun against/to/on/at my arm/wrist/head/throat/neck/wrists/chest
i cut ..1 deep/again/yesterday/tonight/last
i jumped off/in ..3 survived
survived my ..2 attempt
attempted ..5 times/ago/before/already/once/twice ..4 hospital/alive/fail
after an/his/her/my attempt
tried to od/overdose
od on
oding
left/found/find a/his/her note ..6 gone/goodbye/missing/sorry/answering
i will do it tonight
going to do it tonight/tonight i
tonight i ..2 do it
will jump $
about to jump $
going to jump $
sui thoughts/ideation/attempt
passive ideation
SELF harming

// by classes: who, what they mean to do, to whom
MEANS_TO/could take~ MY own life/live
ending/takin/end/taking MY own? live
WISH MY life to end/stop
no longer want/wish/care to live/exist !in/at/with/near
no longer/not/never want/wish/trying/try/tryna/like to be/stay alive
WEARY of/from/with/by ..4 living/existing/existence/breathing !in/near/at/out/on/a/the/here/there/up/so/paycheck/wage
WEARY of/from/with/by ..4 stay/staying/keep/keeping/be/being alive
reason/reasons/point/hard/struggling/why ..2 stay/staying alive !in/as
living is/feels/has ..1 painful/pointless/torture/unbearable/hell/exhausting/impossible
life is/feels/seems ..1 unbearable/meaningless/pointless/torture !at/here/in
not/cannot ..3 live with myself
not/cannot ..4 live with ..2 shame/guilt/grief/pain/memories
not ..3 in me to keep? live/living
stopped existing
i ..3 stopped existing
ways ..2 i/to ..1 die
wait~/waiting/longing/long/itching/praying/pray to die
MEANS_TO/wanting/want to? died !of/from
fell/fel/felt/feeling like dying/ending !of/from/inside/in/it/laughing
hope/wish/pray/praying ..2 my heart ..2 stops/stop/quits/gives
hope/wish/pray/praying ..1 god/lord ..1 take/takes/took me
time you read/get/see/find/open this
when/once/after you read/get/find this i
goodbye/farewell/suicide letter/letters/video/videos/note/notes/text !party/lunch/for/from/client
sounded/sounds/looks/felt/feels/looked like ..1 goodbye/farewell
last/final message/text/words/note/letter/email to anyone/everyone/everybody
my last message/text/words to my/you/this
my last/final message/text/words/note/letter to my? KIN
edge of the/a roof/building/bridge/cliff/balcony/platform/overpass
ledge/roof/rooftop/platform/overpass/railing/balcony ..6 jump/jumping/jumped !through/on/over/the/into
think~/thoughts/dream~/fantasize/picture/imagine about/of ..1 jumping/hanging/drowning $
THINKS ..1 walking/stepping/jumping/driving/swerving/veering/steering ..3 PRECIPICE
MEANS_TO walk~/step~/jump~/drive~/swerve~/veer~/steer~ into/off/onto/under a/the/that/my/an? ..1 PRECIPICE
THINKS ..1 not braking/breathing/waking
let go of the wheel
how many/much ..3 PILLS ..2 take/takes/need/needs/kill
how many/much ..4 it takes/take to? die/kill/overdose
swallowed/took/taken/drank/swallow everything/whatever ..3 medicine/cabinet/bottle
PILLS ..2 hoping/hope it/to/i/that ..3 enough/die/end/kill/not/wake
stop~/stopped/skip~/skipping/quit taking? my ..1 insulin/meds/medication/dialysis on/so/hoping purpose/that?/to?
GUN for myself/me !at/defense/and
garage ..4 engine/motor/door/car ..1 running/on/shut/closed
sat/sit/sitting/sleep in my/the car ..6 garage ..4 running/shut/closed/engine
exhaust/tailpipe hose/pipe/fumes/the
i hurt~/hurting/cut/burn myself when/if/because it/things/everything/i am/feel/is/gets
hurt~/cut~/burn~ ..2 myself/arm/arms/skin/legs/leg ..4 feel something/anything/alive
burn~/cut~/slice~/carve~ my arm/arms/leg/legs/thigh/thighs/wrist/wrists/skin/stomach with/to/on/again/at/every/$ a/the/my? lighter/cigarette/razor/blade/purpose/feel/cope/night/razors/cigarettes?
start/started/began/back to cut/cutting !costs/hours/prices/rates/headcount/the/our/by/jobs/in
in/hold/keep/is scars on/from my/her/his/cutting arms/wrists/legs/wrist/thighs
the voices ..1 say/tell/telling/want/keep ..2 i/me
^ out of everything $
want/wanted/wants out of life/everything/this life/world/existence
^ with being here/alive $
done with being here/alive
funeral ..1 mine
join~/joining my ..2 in/up heaven/there
be/see/hold with? my/our KIN again he/she/they/who ..1 died/passed
soon ..2 i will/am be? with my ..4 he/she/they/who died/passed
darkness/demons/depression/sadness is/are/keep/have winning/won/taking/swallowing
kms ing/later/already/lol/today/frfr/please/honestly
sewer slidal/slide/sliding
feeling/felt/feel/so/am suey
^ s h $
s h urges/relapse/tonight
self h is/again/urges
alt f4 my/myself/life/irl
LOGOFF ..1 permanently/forever/irl/life !in/on/at
LOGOFF for good and/not/$ !of/from
quit/exit/leave/uninstall/unsubscribe from? life !insurance/coach/coaching/at/in/science/sciences/as
paint~ ..1 wall/walls/ceiling ..3 brains
off switch for/to/on? me/life/myself/my
do something to himself/herself/myself/themselves
do something stupid/drastic/permanent/terrible to/tonight/i/$
she wish~ she was/were/had ..1 dead/gone/never/born
he wish~ he was/were/had ..1 dead/gone/never/born
they wish~ they were/had ..1 dead/gone/never/born
found/caught/find ..2 with/holding ..1 rope/noose/razor/razors/pills
cannot do this anymore ..1 goodbye
talk~/talking/talks/joke~/jokes/joking/hints/obsessed about/of/with ..1 dying/death/suicide/disappearing
talk~/talking/talks/joke~/speaks about/of not being here/around/alive
MEANS_TO/keep hurt~/harm~ himself/herself/themselves !by/at
life/lives ..1 is/are not worth
not see/have ..2 living/live/alive past/beyond/much
easier/better to ..1 be? dead/die
i ..1 dead inside and ..4 outside/too/over
not be the ones? who? wakes
planned/plan/planning ..2 my own? death/suicide/end/funeral
researching/googling/searching/looked/googled/looking ..3 to die/overdose
drink~/drank/drinking bleach/antifreeze
hanging/hanged myself !out/up/in
not make it out alive of/from my/own head
ya no quiero seguir $
no quiero seguir viviendo/vivo/viva/aqui/existiendo
nadie me va? a? extranaria/extranara/extranar
soy una carga
mejor sin mi
me estoy/sigo/volvi/vuelvo ..1 cortando/cortar/lastimando/lastimar
hacerme/hacerse dano
lastimarme/ahorcarme/colgarme/envenenarme
aventarme/tirarme/lanzarme ..3 puente/tren/metro/edificio/ventana/techo
tome/tomarme/tomar todas las/mis pastillas
se quiere/va hacer/a dano/lastimar
swallow~/take~ every ..1 pill/pills
ways/way to die/go painlessly
painless ..1 way/ways/death/to
least painful way
gun/rifle/shotgun/pistol/barrel/it in my mouth
^ gun/rifle/shotgun/pistol to my head/temple
i ..3 a/the/my gun/rifle/shotgun/pistol to my head/temple
use it on me
razor/blade/knife in my hand
tied/tie/tying/made a noose
tried/try/trying/wanted/want/wanting to die !of/laughing/from/inside/on
almost/nearly jumped !in/into/on/at/to/out/up/ahead/straight/the
platform/ledge/curb/roof ..3 almost stepped off
^ i cut $
scratch~ my arms/skin/legs
thinking about death
my own? funeral !home
being dead would/is/seems
die in my sleep
bleed out
death would/is ..1 be? a? relief/peace/release
look~ forward to dying !down/out/off
swerve into ..1 traffic/tree/wall/truck
in front of the ..3 train
rest forever
feel like i am dead
join/joining/be with my ..2 in heaven
be with dad/mom/him/her in heaven
belong in this world
left/leave/leaving this world
should/wish ..1 never ..2 been born
not be alive next/by/tomorrow
will be alive next/tomorrow/by
not live to see
give/giving/gave up on life/living
doing everyone a favor if i
stop/not exist existing?
like/want to not exist
want to stop existing
do/doing life anymore
enough of this life/living
better off gone
come to my funeral
affairs in order
not trust myself to be alone
something stupid tonight
forgive me for what
the big sleep
six feet under
eat~/ate/eating a/my/his/her gun/bullet/barrel
blow~ MY brains/head out/off
brains out
rope myself
want/going/about to rope $
log off life
delete myself $
deleted from existence
push~ daisies
forever nap
take the long nap
check out permanently/forever
suey/sui thoughts/$
be dead than come
he/she/they hates/hate being alive
on the roof/ledge/bridge ..4 jump
swallowed pills
ganas de morirme/morir/matarme/suicidarme
cansado/cansada de vivir/vida !lejos/en/con
cansada/cansado de la vida
mejor estar muerto/muerta
prefiero/quisiera/preferiria estar muerto/muerta/morir
si me muero
pienso en la muerte
irme/ir de este mundo
no puedo mas con mi vida
frasco de pastillas
me voy a tirar/colgar/ahorcar/matar
acabar/terminar con mi vida
se corto las venas
dormir para siempre
MEANS_TO kill~ off? SELF !laughing
MEANS_TO/COULD/go/going unalive~ SELF?
unalive~ SELF
^ unalive $
sewerslide
^ kms $
MEANS_TO kms
as well kms
kms tonight/now/today/soon/tomorrow
end~ MY own? life/lives !back/seriously/in/at
take~ MY own? life/lives !back/seriously/in/to/insurance/easier/on
end~ SELF $
end~ SELF !up
commit~/attempt~ suicide
die~/death/lost by/to/from/of suicide
lost ..3 to suicide
suicide attempt/attempts/note/notes/plan/plans/thought/thoughts/ideation/pact
thoughts/thinking/thought/think/considering/planning/plan/idea of/about? ..1 suicide
self harm~/injure~/injury/mutilation/mutilate~
selfharm~
relapse~ on sh
^ sh last/this night/morning
MEANS_TO hurt~ SELF
hurt~ SELF on/so/to/at purpose/i/feel/cope/stop
^ i keep hurting myself $
keep~/been/started/is/am hurt~/harm~/injure~ SELF !at/by/with/playing/in
slit~/slash~ MY own? wrists/wrist/throat/veins
MY wrists !hurt
overdose~ SELF? $
overdose~ on/of? ..2 PILLS
take~/swallow~ all ..3 PILLS
take~/swallow~ a/the whole? bottle/handful/bunch/lot/box/pack of ..1 PILLS
take~/swallow~ too many ..1 PILLS
how many ..2 PILLS ..5 die/kill/overdose/wake/lethal/end
counted/saved/saving/stockpiling/hoarding ..3 PILLS
PILLS counted/lined/laid out/up
MEANS_TO/COULD/just hang/hanging SELF !out/up/in
hang~ MY? himself/herself/themselves !out/up/in
hang~ myself $
hurts to hang SELF
shoot/shooting/shot/drown/drowning/gas/gassing SELF !in/out/up/with/a
jump~ off/from a/the/my/this ..1 bridge/building/roof/balcony/window/cliff/overpass/garage/ledge/tower
jump~/step~/walk~/throw~/run~/lie/lying ..1 in front of a/the/an ..1 train/truck/bus/car/traffic/subway
jump~/step~/walk~ into/under a/the/an? ..1 train/truck/bus/traffic
picture/picturing/imagine/imagining/see ..2 SELF jumping/hanging/falling/dead
sit~/sitting/standing/stand/am on/at the/a ..2 bridge/roof/ledge/overpass/tracks !between/with
no ..1 reason/point/will/desire/strength to/in live/living
see/have/find/there ..2 reason/point/will/desire to/in/for live/living/being/keep/existing
no/any/without/lost/losing ..1 reason/point/will/desire to/in/for live/living/exist/existing/keep
no reason/point/will/strength left? to/in go/going/carry/keep on/going !with/about
nothing/nobody left? to live for
nothing left? to live for
have/has/got nothing to live for
life/living is/seems/feels not/no worth/longer it/living/worth
life is not worth/worthwhile
not worth living
tired/sick/done/finished of/with living/life/existing/being/existence !in/with/near/at/out/from/paycheck/on/the/a/so/treated/here/used/ignored
tired/sick/done of/with being alive
done with life/living !at
better/best off if? ..3 dead
better/best off not here/alive/existing
ALL will/would/is/are/might/be? all? be? better/happier off? without me !on/in/at/as/managing/leading/running/here/there
better/happier without me $
wish~ ..1 i was/were/am/be dead/gone/not/never !invited/told/on/here/in/the/able/so
wish~ ..1 i was/were dead
wish~ ..1 i was/were/had/would not/never been? born/alive/existed/exist/exists
wish~ i had never/not been born/alive
wish~ i could/would ..1 die
wish/hope/want/please ..2 i/to not/never/do/will/could/would not/never? wake up !late/at/to/with/for
never wake up $
and not wake up $
not/never wake/waking up anymore/tomorrow/morning
go/fall/fell/sleep ..1 asleep/sleep and/to not/never wake
not mind/want ..1 waking up
never waking up
cannot go/keep on? living
cannot keep living !in/with/at/paycheck
nobody will/would miss me
nobody/noone/no ..2 miss/notice/care/notices/cares/cared/noticed ..1 if i ..2 gone/dead/died/die/disappeared/vanished/not/killed
no one/body would/will miss me
if i was/were/am dead/gone/not ..1 forever/alive/anymore/here/around $
if i was/were dead
what is the point/use/sense of/in living/being/life/staying/existing !documents/wages
see/saw ..2 point/use/sense of/in living/being/life/staying/existing !documents/wages/there
my life is over
MEANS_TO/could disappear FOREVER
happier dead
want~/rather/happier/better to? be dead !than/last/wrong/right/honest/serious
should be dead
rather be dead than go/live/keep/be/stay/continue
part of me wants to be? dead/die
hope~ i never/not/do/will ..1 wake up
cut/cuts/cutting herself/himself/themselves/myself !off/out/out/short/some/a/loose/free/slack/on/while/from/shaving/cooking/with/a/playing
burn/burns/burning/burned herself/himself/themselves/myself on/with/again/so purpose/cigarettes/cigarette/lighter/iron/i
started/been/keep ..1 cutting/burning/starving myself !off/out
started/been/back/is/daughter/son to? cutting !costs/corners/back/hours/down/in/out/it/budgets/edge/my/the/our
death/dying is/seems/feels/would ..1 the/my only way/option/answer/choice/escape/solution
no ..1 way/escape/option out? but/except/other death/dying/die/to
i do not deserve to live/exist/be
says/said/say he/she ..1 not deserve to live/exist/be
i/he/she deserve/deserves to die
think~/thoughts/thought about/of dying !my/the/it/hair
feel~ like dying !of/from/laughing/inside/in
not feel like living/being/existing !in/at/near/with/out/here/there
not want to/too live/exist !in/at/near/with/there/here/so/on/off/like
not want to be alive/living

not want to be on this earth/planet/world
not want to wake up !at/early/late/before/to
not want/wish to go/keep on living
not sure ..2 want to live !in/at/near/with/here/there
hate being alive
GUN/BLADE/rope ..8 on/to myself/himself/herself/end
loaded/bought/have/has/got/keep ..2 GUN ..8 it to be over
bought/buy/got a/some/the rope/noose
drive/driving/crash/crashing/steer/steering MY ..1 car/truck/bike into/off a/the
MEANS_TO drive~ ..3 into/off a/the ..1 tree/wall/bridge/cliff/road/river
good/goodbye ..6 not be here/around/alive tomorrow
goodbye cruel world
going/will/want/about to? end it tonight/today/now/all !so/by/with/at/in/because
end~ it all !on/at/by/with/next
MEANS_TO end~ it $
and not waking up
end~ things/everything for good !on/at/by/with
want~/need/wish ..2 pain/hurt/everything/it/life/thoughts ..1 to stop/end/over ..1 forever/for
want~ ..1 it/everything/this ..1 all to stop/end/over $
want it all to stop/end !on/by/at/with
want~ the pain/hurt to stop/end
want it to be over all/for
off/neck/yeet myself !the/my/from
MEANS_TO off/neck/end SELF
^ off/neck/yeet myself
yeet~ SELF off/into/from/out
game end myself
toaster bath
kermit sewerslide/suicide/sewer
ctb
catch the bus ..4 good/forever/heaven
check out for good
flip off the overpass/bridge/roof/building
want to sleep forever
sleep forever !after
forever sleep sounds
forever sleep
want to die !on/of/from/in
let me die !on
prefer/rather die than/to live/living/keep/keep/go/continue/stay/face
hope/wish ..6 crash~/hit~/kill~/runs me/with me?
hope ..4 crashes ..2 me on/in
hope ..6 hits/kills/takes me !with/up/back
not care/mind if/whether i live/die/died/lived/survive/wake/woke
not care/mind ..1 if/whether i live/died/die/survive
not mind not waking
not mind dying
hang~ himself/herself/themselves/myself !out/up/in
shot himself/herself !in
mother/father/mom/dad/brother/sister/friend/roommate/son/daughter/wife/husband/she/he overdosed
took/taken/take an overdose
kill~ himself/herself/themselves !to/for/over/trying/with/at/on/laughing/working
suicido/suicidio/suicidarme/suicidarse/suicida
^ matarme $
pienso/pensando/pense/pensado ..1 en matarme/suicidarme/morirme/morir
quiero/quiere/voy/va/pienso/quisiera/queria a? morir/matarme/morirme/suicidarme/matarse/morirse
me quiero/quisiera/voy a? morir/matar/suicidar/acabar !de/el/la/por/si
se quiere/quisiera/va a? morir/matar/suicidar
mejor me muero/mato
quitarme/quitarse/quito/quitar la vida
no quiero/quiere/quisiera vivir/existir/estar/seguir viva/vivo/viviendo/mas/existiendo
no quiero/quiere/quisiera vivir/existir !en/con/cerca/aqui/asi/de
sin ganas de vivir
no ..1 ganas/razon/razones/motivo/motivos de/para vivir/seguir
no vale la pena vivir/seguir
no ..2 sentido a/de la? vida/vivir/existir
mejor/mejores sin mi $
mejor ..2 sin mi !como/en
mejor si yo? no/ya existiera/estuviera/viviera/existo/estoy
desaparecer para siempre
ojala/quisiera/quiero ..2 no ..1 despertar/despertara/despertarme
no despertar/despertara nunca/mas/manana/jamas
no despertar nunca
me corte/cortado/corto las/los venas/brazos/munecas
quiero/voy terminar/acabar con todo/mi vida?
quiero terminar con mi vida
ich will/mochte sterben
ich will/mochte nicht mehr leben
mich umbringen
selbstmord
je veux/voudrais mourir
me suicider/tuer
quero morrer
quero me matar
`;

/** Self-harm in words that are said of other things too: looked for once the idioms have been taken out. */
export const SELF_HARM = `
want/need to end it before/after/when/by my/the shift/kids/birthday/monday/friday/sunday/weekend
need/want this to end i
THINKS the tracks
look~ at the tracks/bridge/river/pills/knife/rope/razor/gun and/too
pills ..2 gun/rope/razor/knife/bridge ..3 think/thinking/decide/option/options
better/happier/best of/off? without/w me
better off w me
lost/losing/lose all ..1 hope $
no hope left
no hope for me
cannot carry on $
cannot carry on anymore/like/living
cannot face another/the/one day/more/morning/tomorrow ..1 $
not have ..2 reason to get/wake up $
no reason to get/wake up $
not want to fight anymore $
tired of everything $
tired of trying to live/be/stay
thank you for trying to/but !out/this/again
last/final you ..2 hear/heard/see from/of me
where i am headed/going i/there/$
ready to let go $
i am ready to go to/and? heaven/peace/god
made my peace with god/dying/death/everything/it/$
made my peace i
left instructions for
i hope ..2 quick and/painless
said/says/say/told/texted/wrote/posted/mentioned ..4 he/she/they ..1 not be here/around/alive tomorrow/next/anymore/much/long/soon/monday
said/says/say/told/texted/wrote/posted ..4 he/she/they cannot ..1 go on/live/anymore $
said/says/say/told/texted/wrote/posted ..4 he/she/they ..1 has/have/had ..1 plan to/and/for !the
said/says/say/told/texted/wrote/posted ..3 it ..3 easier/better if he/she/they ..2 dead/gone/not/disappeared
said/says/say/texted/wrote/posted goodbye and he/she/they/now/will/is
said/says/say/told/texted/wrote/posted ..4 he/she/they ..2 want/wants to disappear/die/sleep/stop/end
said/says/told ..4 he/she/they ..1 tired/sick of life/everything/living/trying
keeps/keep giving away his/her/their
giving/gave away all? his/her/their stuff/things/clothes/games/belongings/possessions
afraid/worried/scared he/she/they will/might/would/is/are do/hurt/end/try/going ..3 himself/herself/themselves/it/something/stupid

// by classes: what is said of other things too
MEANS_TO/could/tried end~ MY own? life/live !at/in/with
THINKS ..1 ending things/it/everything/all $
fell/feel~/feeling/feels like ending/end things/it/everything/all !with/at/by/on/early
MEANS_TO/to end~/stop~ ..1 my/the/this/all pain/suffering/misery/agony/hurting/torment !of/point/points/in/for/with/from
WISH ..2 pain/hurting/suffering/misery/agony/torment/hurt to/would stop/end/go/be
WISH ..1 everything/all/life/noise all? to/would stop/end $
wishing ..1 i would not wake up
WISH to be gone !by/before/from/for/on/until/when/home/at
WISH to disappear/vanish FOREVER
WISH to? ..1 sleep/lie/lay ..2 and/never not?/get/wake never?/up/wake
sleep/sleeping and/to never/not/without ..1 waking/wake/get/getting/up/open
like i am gone/dead
i am gone i
i ..2 be/am gone forever
not ..3 meant/made/supposed/built to/for ..3 this/the world/earth/life $
not think/believe/know ..1 i ..3 live/last/make ..1 much longer
not/cannot ..2 do ..2 life ..1 much/any/anymore longer?
not/cannot keep/go/carry going/on ..1 there is no point/reason
no/any/a way out ..5 alive
there/is no point to/in any of it/this
be/feel~/feels/feeling/am like? ..1 a? burden on/to/for EVERYBODY
be a burden anymore/any/no/longer
waste of space/oxygen/air/skin !in/at/on
drag~/weigh~/bring~ EVERYBODY down with me/and/$
EVERYBODY would/will be? ..1 free/freed/relieved/rid/lighter/richer/safer/calmer if/when/once/without i/me/of ..2
EVERYBODY would/will ..1 better off $
better off with the/my/that ..1 insurance/money/payout
insurance/policy money/payout/pays/would ..6 KIN
get/collect/have the/my life? insurance $
KIN deserve~/needs/need ..5 not me
nothing/nobody/noone to stay for $
nothing matters anymore
understand/forgive ..4 why i ..1 had/have to go/leave/do
KIN ..2 forgive me one/some/someday/$
will not/never hurt/ache anymore/any/longer
soon ..3 will? not hurt/hurting/ache
time for me to go FOREVER
bridge/roof/pills/gun/rope/knife/razor/tracks/river/bottle/blade/train ..4 calling/calls/staring/looking/whispering/waiting to/at/for me
THINKS the? ..1 roof/ledge/tracks/noose a/all/every/at/when lot/time/day/night?
find/found ..1 home/place/someone for/to take? my dog/cat/dogs/cats/pets !sitter/while/when
dog/cat/pets/cats/dogs has/have ..2 place/home to? go
please/promise ..2 look after/out my/the dog/cat/KIN
please/promise ..2 take care of my/the dog/cat/KIN
i will not be needing it/them/anything
^ who would/will find me $
who would/will find me ..2 worry/hope/first/hanging/body
my time is up and/i/$
making/make it to/past/through the? christmas/thanksgiving/spring/summer/winter/morning/tomorrow $
not think i will ..1 make it to/through/past the? weekend/week/year/month/birthday/winter $
say~/saying/said ..1 goodbye/goodbyes to them/people/everyone/everybody/KIN ..3 without/knowing/quietly/last/$
say~/saying/said ..1 goodbye/goodbyes to my KIN !at/for/before/on
not be here/around/alive ..2 or any other
look/come looking if i ..2 gone/disappeared/vanished/died/existing
have ..1 means ..4 plan
have everything ready/prepared/planned for/tonight tonight/note
no/not ..2 strength/energy/fight/will left? to/in live/go/keep me? on/going $
not hold on !to
gone from this/the world/life/earth
leave/leaving/left ..3 behind for good and/i/they
let go of life
not plan~ on being here
not be a next year
gone by ..1 weekend/monday/tomorrow/friday/morning
no reason to stay $
nobody needs me anymore $
manage/fine/okay/cope without me now/$
last time i will write/text $
not be there/here to read
not see the point anymore $
not see why i should keep going $
no reason for me to be here $
time to end things $
another day of being alive
want everything/all to end $
not want to keep going $
if i do not make it
remember me kindly/fondly
out of everybody/everyones/peoples s? way soon
get over it if i died
if i died/vanished $
if i vanished
it ends tonight
nobody/no/noone one? would/will miss him/her/me
not feel my time is up
make it all go away $
find my body
hope i get cancer
be with my son/daughter/husband/wife/mother/mom/dad/brother again
wasted space
life has no/lost meaning/point/purpose/all
life is/feels/seems meaningless/pointless/over $
suicide/suicidal/suicides
kill~ off? SELF
want~ to/too die !on
want die $
wish/ready/hope/rather/let ..2 to/i/myself? die !on
i am going to die tonight/soon/today
better dead
i will not/no be a problem/burden/trouble/bother/worry ..3 longer/anymore/soon
not be a problem/burden/bother ..3 longer/anymore
will not have to deal/worry/put/bother ..1 with/about me
nobody/no ..1 has to deal with me
soon i will/am/be not/no/gone ..3 anyone/problem/here/around/alive/gone
not be around/here/alive much/for longer/long
will not be around/here/alive to/when/by
not be here/around/alive much longer
not want to be here/hear/around anymore $
not want to be here/around anymore and
do not think i will be here/alive/around by/when/to/next/much
not see myself alive/living ..2 year/earth/christmas/anymore
not see myself here/being ..2 alive/earth/christmas/anymore
not see myself here ..6 on this earth
gave/given/give/giving/gives ..1 my/his/her/their/all ..2 things/stuff/belongings/possessions/dog/cat/guitar/books/clothes/watch/jewelry/tools/pets/records/everything away
give~/gave/given away MY/all ..2 things/stuff/belongings/possessions/dog/cat/guitar/books/clothes/watch/jewelry/tools/pets/records/everything
give~ MY dog/cat/pets/dogs/cats/guitar/truck to
not need it/them/anything where/anymore/soon
where i am going !to/next/with/wrong/on
will not need it/them/this/anything
not hear from me after/anymore/ever/tonight
will not hear from me !until/till/next/this/for/before/on
last message/text/goodbye ..2 to?/from?/i? ..3 thank/ever/send/you
this is/will be? MY last message $
this is goodbye $
goodbye forever
say~/said MY goodbyes
said goodbye to everyone
thank you for everything $
thank you for everything goodbye
sorry for everything $
tell MY ..1 KIN ..1 i/that ..2 sorry/love/loved/proud
tell KIN i am sorry
sorry ..4 when/once/after i am gone
care/after/look/tell ..6 when/once/after i am gone $
when/once/after i am gone they/everyone/nobody/please/tell/take/give/you
if something/anything happens to me ..2 please/tell/take/look/give/know
wrote/written/writing/write/writes ..5 letter/letters/note/notes ..4 KIN
wrote/written/writing/write/writes my? ..1 will and/to/for ..2 KIN/letter/everyone !on/in/by
wrote/written/writing ..2 goodbye note/letter/letters/notes
life insurance ..5 worth/more/better
worth more dead
cannot see/find a/any/no way out/forward $
cannot see/find a/any way out !of
no way out $
no way out for me
see no/any/a future for/$ me?/myself
see no future !at/in/with/here/for
cannot see/imagine a/any/my future
no future for me $
nothing left for me !to/at/in
nothing/there ..1 left for me $
cannot go on $
cannot go on like/anymore $
cannot go on anymore
said/says/say ..2 cannot go on
all/everyone/everybody/world/family/kids/wife/husband will/would/is/are? be? better/happier off? without him/her/them
GUN ..8 done $
cannot do this anymore ..1 i want/am !to/out/a/new/going/done/looking/exhausted/tired/burned/thinking/considering/leaving
cannot take the pain/hurt/it anymore !at/with/from
cannot live like this
cannot do life
point of/in going on $
point of/in being here/alive/around !if/on/at/when/today
point in/of living/existing/life
point in me being/living
am/is a burden to/on/for everyone/everybody/all/people/others/my/the/you/them/him/her/family !team/boss/manager/department/company/work/business
am/is/be a burden $
easier/better/happier/relieved/fine/glad/best/simpler/peaceful ..5 if/when/without/once i ..2 GONE
easier/better/happier/relieved/fine ..4 if/when i was/were/am/is not/gone/no ..1 here/around/there/alive/gone/$
easier/better/simpler ..2 if i not/never/did/had ..1 exist/existed/born/be
better/easier if i never/was ..1 existed/born
be/been fine/okay/happier/better without me $
want/wanted to disappear FOREVER
disappear forever
disappear and never/not come
if i disappeared $
not want to exist
not exist anymore
existing is/feels/hurts
not want to feel anything
never want to feel
make/making/get it through the/tonight/this night/tonight
not make it to/through/past tomorrow/morning/night/tonight/christmas
not see the new year/tomorrow/morning/christmas/spring/summer/next
on this earth
in this world anymore/much
world does not need me
world would/is ..2 without me
ready to go home/be/to? ..1 god/heaven/mother/lord
ready to meet my maker
meet/met my maker
be with my ..3 soon/again in/she/he/heaven
no fight left in me
no strength/fight left $
how easy/simple/peaceful/quick it would be
so/would be easy/simple to end/jump/let
tonight is the night !of/for/we
be/all over soon and/i/nobody/$
thought/picture of just? drive~/jump~
not want to hang on
end of my rope and/i
want/wish it all over $
want it ..1 over ..1 all
i am done with everything/it all
and he/she is done $
not have to live
stop living
MY suicide
`;

/** Harm to others that nobody says of a deadline: looked for before any idiom is taken out. */
export const CERTAIN_HARM_TO_OTHERS = `
MEANS_TO/could/wish ..1 kill/murder/shoot/stab/strangle/drown/smother/suffocate ..1 WHOSE WHOSE? ..1 PERSON and !still
i ..2 kill/murder ..3 in his/her/their sleep
MEANS_TO/could ..1 snap/wring/break ..1 WHOSE? ..2 neck/necks
MEANS_TO/could ..1 cut/slit/slash/rip ..1 WHOSE? ..2 throat/throats
MEANS_TO/could ..1 put ..1 hands around/on WHOSE? ..2 neck/throat
MEANS_TO/could ..1 beat/knock/smash ..2 teeth/brains/skull/head in/out/down/off
MEANS_TO/could hit/punch ..2 PERSON so hard
MEANS_TO/could bring/grab/use/get my gun/knife/rifle/pistol/shotgun/bat !safe
i ..3 gun/knife/rifle/pistol ..4 use it on
planning ..2 shooting/attack/massacre/murder
take them all out ..1 with
make~ them all pay
they will all pay $
they all deserve to die/suffer/burn
nobody will be left alive
none of them will ..2 alive/survive/live
i keep ..2 picturing/imagining killing/hurting/stabbing/strangling/him/her ..2 dead/die/bleed/head/throat/$
imagin~/picture~/dream~/imagine~ ..1 killing/stabbing/strangling/shooting/choking/beating WHOSE? PERSON
afraid/scared/worried ..2 i ..2 hurt/kill/harm/hit WHOSE? PERSON !s/feelings
cannot promise ..2 not hurt/kill
if i see him/her/them again/tomorrow i will ..3 kill/hurt/shoot/stab/beat/lose
i would kill him/her/them if i could
i would kill him/her/them and
blood on my hands tonight/tomorrow/soon/by
he/she/they will see his/her/their kids
will not/never see his/her/their kids/family/children/daughter/son/mother/sunrise/wife i/$
know/knows where ..3 parks/lives/sleeps ..6 wait/waiting
MEANS_TO teach him/her/them a lesson ..4 never/blood/fists/hurt/bat
MEANS_TO/could/wish drown/suffocate/smother/hang/gut/dismember/bludgeon/choke/electrocute WHOSE? PERSON !in
MEANS_TO/could put a knife/bullet/blade in/into/through/between WHOSE? PERSON
MEANS_TO/could bash/smash/cave/kick/split WHOSE? ..1 BODY in/open/$
MEANS_TO ..1 throw/push/shove WHOSE? PERSON off/down/under/in/out/into the/a ..1 roof/stairs/window/train/bus/bridge/traffic/tracks/balcony/machine/building !bus
MEANS_TO make~ ..1 PERSON disappear/vanish !from
MEANS_TO take~ ..1 PERSON/myself with me/him/them
take/taking ..2 with me when i go/die/leave
MEANS_TO ..1 do something ..1 violent/terrible/bad to him/her/them/someone
MEANS_TO go off on/and hurt/kill/someone
MEANS_TO ..1 wipe/take ..2 out ..1 with a/my
MEANS_TO ..1 get rid of him/her/them FOREVER
i ..2 violent thoughts/fantasies/urges
thoughts/fantasies/urges of/about/to ..1 violence/hurt/hurting/killing/kill
i ..3 lose control and hurt/hit/kill/do
PERSON has/have it coming and/i
end up dead/hurt ..3 i/me/if
he/she/they will end up dead
will pay with
last day on earth
will be his/her/their last ..2 day/breath/meal/christmas/words
dig~/dug his/her/their ..1 grave
sleep with the fishes
smiling/laughing/breathing/walking when i am done/finished
when i am done/through with him/her/them ..5 not/never/recognize/walk/teeth

MEANS_TO/could/i shoot/stab/punch/kick/cut/hit/slice/bash/smash WHOSE? ..1 PERSON in/through the ..1 BODY
i ..1 CHOKED MY ..1 PARTNER/KIN/kid/baby/toddler/child/mother/father !to/for/into/toward/towards/with/s/back/out/up
kill/hurt/shoot/stab/murder WHOSE? PERSON ..2 i mean/swear !no
kill/murder WHOSE? PERSON and i would/will not
MEANS_TO kill/murder WHOSE? ..1 PERSON and i/he/she/they/then/not !spreadsheet
he/she/they is/are dead if/when/once i/he/she/they !the
MEANS_TO end/take his/her/their life/lives
MEANS_TO/go/going unalive~ WHOSE PERSON
MEANS_TO unalive~ him/her/them
MEANS_TO attack/hurt/jump/ambush/fight/beat WHOSE? PERSON when/after/once he/she/they leaves/leave/gets/get/walks/comes/goes/is
MEANS_TO run~ WHOSE? ..1 PERSON over/down !the/by/what
MEANS_TO see WHOSE? PERSON bleed/suffer/dead/beg/burn/die
MEANS_TO blow~ ..2 place/building/office/plant/warehouse/store up
MEANS_TO beat~ WHOSE? ..1 PERSON ..1 until/till/so/unconscious/bad/badly he?/she?
MEANS_TO beat~ WHOSE? ..1 PERSON to/into death/pulp/ground
he/she/they will not/never be? come/coming/make/making/get ..1 home ..3 make/alive/again/sure
not/never/nobody/no/none ..2 leave~/leaving/walk~/walking/get/getting/make/making/come/coming ..5 alive !in/at
nobody/noone ..1 walks/leaves/gets out of/that/this/the ..2 building/office/room/store/place/plant
he/she/they ..1 will/be/going ..1 in the/a ground/grave/morgue/coffin/casket/box before/by/when/soon/if/$
MEANS_TO put/send/lay ..1 him/her/them/PERSON in/to/into a/the hospital/box/ground/icu/morgue/grave/coffin/body/emergency
body bag/bags
catch these hands
catch a case/charge
lots/plenty/be of? funerals
not be anyone/anybody/nobody left to
day they/he/she will? never forget lots/i/blood
stay/stays home on/tomorrow/next ..1 monday/tuesday/wednesday/thursday/friday/if ..4
tell/told/warn everyone/people/anyone/your ..3 stay home
not know what hit him/her/them when/once i walk/come/get/show
he/she/they/everyone ..4 be sorry when/once i come/get/walk/am/show
wish/wishing he/she/they ..1 never ..1 met/crossed/messed/been
will never see his/her/their kids/family/children/daughter/son/mother/sunrise/wife again
to live he/she/they ..1 not know
know what/which/where ..1 his/her/their ..2 daughter/daughters/kids/son/wife/family/children
know what/which/where school his/her/their
who goes/dies first
his/her/their/boss picture/photo/face on the/a target/targets
loosen~/cut~/drain~/tamper~/sabotage~ ..4 his/her/their ..1 brakes/bolts/harness/forklift/car/truck/brake/ladder/rope
loosened ..1 bolts/nuts/lug
in my trunk/locker/bag/waistband ..3 loaded
cops/police ..6 too late for
showed me ..3 GUN ..2 said/and
GUN ..3 said/says friday/monday/tomorrow/today
he/she/they will ..1 shoot/kill/stab everyone/everybody/us/people
will/going/says/said/wants/threatens/threatening ..2 cut/stab/shoot/kill/hurt/beat the ..1 PERSON
MEANS_TO clap/pop/dome/whack/stomp/smoke/ice/merk/murk WHOSE? PERSON !for/with/on/quiz/out/in
MEANS_TO slide on WHOSE? PERSON
going to/will shoot them all
MEANS_TO ..1 choke/strangle/stab/shoot WHOSE? PERSON !down/an/a/your/with/in/some/over/the
`;

export const HARM_TO_OTHERS = `
MEANS_TO hurt~/harm~/injure~/attack~ WHOSE WHOSE? PERSON !s/feelings/on/for/by/in/from/about/over/at/during/with/career/chances
MEANS_TO put him/her/them/that ..1 in the hospital/ground/grave/dirt !scheduling/group
MEANS_TO smash/bash/kick/break/cut/slit/crack/knock his/her/their ..1 head/skull/throat/teeth/face
will/going cut/slit/to? his/her/their throat
could kill him/her/them and
MEANS_TO hunt him/her/them down
MEANS_TO shoot/kill/stab/hit/beat/poison/clap/drop/hurt him/her/them in/at/to/with the? face/head/chest/death/back
i will drop/clap/end/shoot him/her/them
MEANS_TO make~/build/build~ a bomb
MEANS_TO set ..3 on fire !under
MEANS_TO set fire to his/her/their ..1 house/car/home/place
i ..1 choked/strangled/hit/slapped/punched my girlfriend/wife/boyfriend/husband/partner/kid/son/daughter/baby
shook/shake/shaking the/my/her baby
could hurt someone/somebody !feelings/s
rat poison in
drive my truck/car through/into the/a ..2 door/crowd/office/building/people
want~ WHOSE? ..4 dead $
he/she is a dead man/woman $
bullet with his/her/their name
do a drive by
run up on him/her/them
put a bullet in
kill/killing us all
has/have weeks/days to live he/she
get what they deserve
following her home
somebody should put that man down
lo mato $
quemar la oficina/casa/tienda
romper la cara
un arma y
MEANS_TO kill~/murder~/strangle~/stab~/shoot~/poison~/merk~/cap~/body~/smoke~/slaughter~/behead~/execute~/torture~/cripple~/maim~ WHOSE? WHOSE? ..1 PEOPLE !s/in/on/with/for
MEANS_TO kill~/murder~/strangle~/stab~/shoot~/poison~/behead~/torture~ WHOSE? WHOSE? PEOPLE
MEANS_TO hurt~/harm~/injure~ WHOSE? WHOSE? ..1 PEOPLE !s/feelings/career/chances/professionally/with/by
MEANS_TO shoot~ up !to/for
shoot~ up the/this/that/his/my ..1 place/school/office/building/warehouse/store/plant/church/party
MEANS_TO beat~ WHOSE? WHOSE? ..1 PEOPLE ..2 up/bloody/pulp/death/unconscious/senseless/with
MEANS_TO beat~ the ..1 out of
MEANS_TO beat~ his/her/their/that ..2 ass/face/head
MEANS_TO burn~ ..2 place/house/office/building/warehouse/shop/plant/car/store/them/him/her/whole !process/bridge
MEANS_TO burn~ down
MEANS_TO poison~ his/her/their/the !well
MEANS_TO blow~ up the/this/that/his/her/my ..1 plant/building/office/place/school/house/factory/warehouse/car
MEANS_TO run~ him/her/them/someone over
MEANS_TO pop~/slide~/jump~ on? him/her/them/this/that
MEANS_TO break~ his/her/their ..1 legs/neck/arms/face/fingers/jaw/skull/nose/bones/knees/back
MEANS_TO make~ him/her/them bleed/suffer/pay/scream/regret ..2 for/with/what/in?
make~ sure he/she/they ..1 pay/pays/never/suffer/suffers/bleeds/regrets
make~ him/her/them bleed/suffer
MEANS_TO merk~/body~/cap~/smoke~ him/her/them/this/that !with
catch~ a body
put ..1 bullet/bullets in
put something in his/her/their/the ..1 coffee/food/drink/lunch/tea/water
homicidal
thoughts of/about hurting/killing/harming/stabbing/shooting
thinking/think/thought about/of hurting/killing/shooting/stabbing/harming PEOPLE
afraid/scared i will/might/could/am ..2 hurt/harm/kill/shake/hit WHOSE? PEOPLE
scared of myself/what i
afraid of what i might/will/could
i hit/punched/slapped/choked/shook/beat/hurt MY ..1 kid/kids/son/daughter/baby/wife/husband/girlfriend/boyfriend/partner/child/toddler
i planted/built/made/set a/the bomb/fire
there is a bomb in
bringing/bring/brings/brought/take/taking/carrying ..1 a/my/his/her/the GUN ..2 to/in/into/with
got/have/bring~ my piece
take/taking it/them to work/school/the
have/got a/my GUN ..3 and/in ..4 going/coming/taking/ready
GUN ..3 bag/car/trunk/truck/backpack/locker/waiting !racing
GUN ready/loaded
have/got my/a/the GUN/BLADE on/with me
loading/loaded/load/cleaning my GUN
come/comes/coming/be back with a/my/his/the GUN
go/going/goes postal
he/she/they will not be breathing/laughing/walking/smiling/alive
will/would never walk again
not deserve to live/breathe after
deserves/deserve/needs/need to die/bleed/suffer
want~/wish/wished him/her/them/it dead
want~ him/her/them to die/suffer/bleed
wish~ he/she/they was/were dead
watch him/her/them/it suffer/bleed/burn/die
pay in/with blood/his/her/their ..1 life/lives?
pay with his/her/their lives/life
all pay for what they
get~ what is coming to him/her/them
i know where he/she/they live/lives/parks/sleeps/park
i know where he/she/they works/is !we/from/now/on/in/because
know when he/she/they is/are alone
on the news ..3 tomorrow/monday/soon/they/what
blood on/will ..3 floor/walls/hands
somebody/someone/people is/are going to die/bleed/suffer !of/from
somebody/someone/people is/are going to get hurt/killed !if/unless/because/on/by
somebody/someone/people is/are going to get hurt/killed if/when/because he/she/they/i/this/that/you/nobody
going to be bodies/blood/dead
not come to the? ..1 office/work/school tomorrow/friday/monday/on/just i/stay?
push a man too far
wait/waiting for him/her/them ..8 bat/gun/knife/alone/dark
shoot~ ..3 place/school/office/building up
kill~ them all
kill~ everyone/everybody there/in/here/at
list of people ..3 kill/hurt/shoot
MEANS_TO bring~ a/the/my GUN
said/says/threatened/threatens/told ..3 he/she/they ..1 will/would/to/was/is ..2 kill/shoot/stab/hurt/burn/bomb WHOSE? ..1 PEOPLE !s
threaten~ to burn/blow down/up/the
threaten~ to kill/shoot/stab/bomb/burn the/him/her/them/everyone/his/our/a/someone/people
posted ..3 he/she/is/will coming/going/to? ..2 shoot/kill
coming to shoot/kill/stab/hurt !me
to shoot/stab kids/people/everyone/students/us
after my/his/this/the? boss/manager/him ..2 with a GUN/BLADE
voy/va/quiero/quiere/quisiera/vamos a? ..1 matarlo/matarla/matarlos/matarlas/apunalarlo/golpearlo/dispararle
matarlo/matarla/matarlos/matarlas
lo/la/los/las/le voy a matar/quemar/apunalar/pegar/disparar/golpear/pegarle
voy/quiero/va/quiere/pienso a? matar/apunalar/golpear a
quiero/voy ..1 hacerle/hacerles dano
hacerle dano
pegar/pego un tiro
verlo/ver/verla muerto/muerta
quiero ver muerto
llevar/traer/llevo una pistola/arma/navaja/rifle
tengo una pistola/arma/rifle ..4 voy/ir/oficina/trabajo/jefe
`;

/** Violence that nobody says of a deadline: looked for before any idiom is taken out. */
export const CERTAIN_ABUSE = `
KINFOLK s? ..2 hit~/beat~/kick~/punch~/slap~/choke~/strangle~/smack~/whip~/burn~/bite~/bit/stab~/headbutt~/batter~ ME !up/to/at/out/off/in/for/down/by/on/with/like/hard
KINFOLK s? ..2 hit~/beat~/kick~/punch~/slap~/choke~/strangle~/smack~/whip~/burn~/bite~/bit/stab~/headbutt~/batter~ ME in/with/on front/the/a/his/her ..1 BODY/belt/kids/iron/cigarette/cigarettes/stick/people/bottle/fist/fists
KINFOLK/boss/manager/coworker/foreman/chef/owner/he/she/who ..1 hit/punch~/kick~/push~/shove~/burn~/trip~/cut/hurt ME/my ..5 on purpose
KINFOLK/he/she ..1 beat~ up me/MY/the/him/her KIN/kid/kids/dog/mother?
hit~/punch~/kick~/slap~/bit/elbow~/headbutt~ me in/on the ..1 BODY !of/room/office/building/door
hit~ me with a/his/her/the ..1 BLUNT
show~/showed/flash~/sent/send ..1 me/us ..2 penis/dick/genitals/privates/cock/nudes
dick pic/pics
KINFOLK ..2 comes/came/gets/sneaks/climbs/walks into/in MY ..1 room/bed/shower
grab~ my but $
he/she/they/who/that ..1 do/does/did things to me/her/him
traffick~/trafficked me/we?/they?
i am/was trafficked
took/take/takes/hold/holds/kept/has my papers/documents/passport
wants/wanted more than work/friendship from
i froze and let
chair against/under the/my door
end up with marks/bruises
KINFOLK ..4 marks/bruises/welts on
handsy
pinned me down !for/on/about/with/to
saw/seen/watched/caught/witnessed ..2 PERSON slap/slapping/punch/punching/kick/kicking/grope/groping/choke/choking/beat/beating a/my/one/our/the/another/him/her !clock/drum
follow~ me into the ..1 restroom/bathroom/elevator/closet/freezer/stairwell/room and/$
and/then grab~ me $
resident/patient/student/boss/coworker/client bit me
twist~ my arm and my/until/behind/$
resident/patient/client/student/inmate/passenger ..1 bit/hit/punched/kicked/slapped/choked/groped me !with/up
bruises all over
says/said/threatened/threatens/will/would/to/going kill/hurt/find me if i ..3 leave/left/leaving/tell/told/call/go/divorce/report/stop
if i ..2 leave/left/leaving he/she/they will/would ..1 find/kill/hurt
come~/came/coming/goes/went at me with
HELD me down !with/on/in/at/professionally/for
PARTNER put/puts/held/held/points/pointed a gun/knife/BLADE to my/me/at
one/wife/husband who hits
one with ..1 fists
put~ ..1 gun/knife to my head !and
`;

/** Violence done to somebody. It is of kind partner-abuse where the one who does it is a partner, else abuse. */
export const ABUSE = `
broke my arm/nose/ribs/wrist/jaw/finger !skiing/playing/in/on/at
throws/threw me around
smack~/slap~/grab~/pat~/touch~/pinch~/squeeze~ my ..1 butt/ass/breast/breasts/thigh/waist
expose~ himself/herself to
pictures of his
made me undress
hit~ me with a/his/her/the ..1 pipe/belt/stick/bat/bottle/wrench/pan/hammer/cane/shoe/hanger/chair/fist
trafficked/trafficking me
abusing my/his/her ..1 cousin/sister/brother/kid/son/daughter/mother/niece/nephew
unzipped his
his/her hands on my ..1 waist/body/legs/hips
kick~ me in the ..1 shin/ribs/stomach/face/head/back/legs
alone with him/my ..3 he/after/did/locks
woke up in his room/bed
slipped something in/into my
messed with me when i was
boss/manager/supervisor/coworker/foreman/guy/chef/owner slap/hit/punch/kick/beat/shove/grope a/the/my ..1 cashier/kid/child/woman/employee/student/girl/boy
rapt/hitted me
golpeaba/manoseo/forzo/pegaba
me forzo a
quito el pasaporte
OTHER/PARTNER/he/she/they/who s? be? hit~ me/him/her/us/them !with/up/like/hard/where/on/for/that
OTHER/PARTNER/he/she/they/who s? ..1 punch~/slap~/kick~/smack~/whip~/whoop~/choke~/strangle~/stab~/batter~/headbutt~ ME !off/out/upstairs/up/to
OTHER/PARTNER/he/she/they/who ..1 beat~ ME !to/on/at/in/by/for/out/down/with
beat~ ME up/with/senseless/bloody/black/badly when/a/the/his/her?
beat~ up on? ME
beat~/beaten on me/him/her/us
beat~ my ass/face
beat~ ME when/while/if/every/again/because $
beat~ me/him/her/them $
OTHER/PARTNER/he/she/they/mother/father/mom/dad/neighbor/foreman hit~/beat~/slap~/punch~/kick~/choke~/whip~ MY/the/one ..3 kid/kids/son/daughter/child/children/mom/mother/wife/intern/interns/apprentice/apprentices/guys/sister/brother/dog/guy/baby
hit~/slap~/punch~/kick~/beat~ one of the/my/his/her
hit me $
hit me again/so/hard/last/yesterday/when/because/in/and/this
slap~/punch~/kick~/chok~/choke~/strangle~/smack~/headbutt~/bite~ me/us $
slap~/punch~/choke~/strangle~/smack~/headbutt~ me/her/him in/around/last/when/so/on/until/because/out/again/with !gut/the
slap~/punch~/kick~ me ..2 face/stomach/head/ribs/mouth/eye/back/jaw/arm/street/car/bed
knock~ me/her/him/us around/out/down
rough~ me/her/him up !in
get~ rough/physical/violent with me/her/him/us
get~ physical/violent/rough ..1 when/with/last/if
swing~ on/at me/her/him
swung on/at me
put/puts/putting/laid/lay ..1 hands on me/her/him/us
hands around my neck/throat
throw~/threw/thrown ..5 at me/him/her/us/my !work/more/questions/tasks/under/money/ideas/numbers
throw~/threw ME down/against/into/across/on the/a ..1 stairs/wall/floor/ground/fridge/bed/room/door/table
throw~ ME down
push~/shove~/slam~ ME ..1 against/into/down/off/through the/a/some ..1 stairs/wall/floor/ground/fridge/bed/door/table/counter/street/car/desk/locker
push~/shove~/slam~ ME against/down
push~/shove~/kick~ me/her/him $
grab~/pull~ MY/me/her/him ..2 throat/neck/hair/arm/breast/breasts/ass/butt/wrist/crotch/chest/hips
twist~ my arm $
grab~/squeeze~ MY ..1 breast/breasts/ass/butt/crotch/boobs/thigh
grab~ ME and/by would/wouldnt/the/my/did?
grab~ me and ..2 not let
held/hold~ me/her/him/us down and/$
pin~ me/her/him/us down and/$
pin~ me/her/him/us against
burn~ me/her/him with
lock~ me/her/him/us in/inside/out the/a/my/at/room/and/$
lock~ me/her/him in
lock~ the ..2 door ..4 me
rape~/raped/raping/rapes
rapist
force~ himself/herself/themselves on/onto
force~ me/her/him/us to have/sleep/touch/undress sex/with?
force~ ME to have sex
force~ me into sex
grope~/molest~/roofie~/drugged me/us/him/her/my/the/every/by/one/$
grope~/molest~
sexual~/sexually assault/assaulted/abuse/abused/harass/harassed/harassing/harassment/assaulting
sexually/physically/emotionally ..1 abused/abuse/assaulted/abuses/abusive/harassed/abusing
was/been/being/got/getting/get/were/is assaulted/abused/molested/raped/beaten/groped/battered !by/in/at
assault~ me/her/him/us/by/my/one/a
being/been/be ..1 abused/beaten/molested
abuse~ me/him/her/us
abuse~ my/the/his/their ..1 kid/kids/son/daughter/child/children/mother/mom
abuse~ ME/kid/kids/child/children/sister/mother
victim of ..1 abuse/violence/assault/rape
domestic violence/abuse !shelter/hotline/app/center/survivors/nonprofit/training/and
feel~ me up
felt me up
hand/hands up/under/in/down my/her ..1 skirt/shirt/dress/blouse/pants
put MY hand/hands on my thigh/leg/breast/ass/body/waist/butt
touch~ my/her/me ..2 thigh/thighs/leg/legs/breast/breasts/body/butt/ass/private/chest/inappropriately/there
OTHER/PARTNER/he/she/they/who/is touch~/touching me/her/him/us !on/with/base/up/deeply
keep~ touching me/her
touch~ me ..1 and i said
touch~ me/her/him at/when night/i/sleep
touch~ her $
touch~ me $
rub~/rubbing up? against me/her/him
corner~ me ..6 rub~/touch~/kiss~/grope~/against/walk
kiss~ me and i did not
did not stop when i said
not stop when i said no
said no and he/she/they did/kept
he/she/they did it anyway
without my consent
if i do not/sleep/did/slept ..1 sleep/with him/her/them
keep my job if i slept/sleep/had
sleep/slept/sex with him/her ..4 job/promotion/fire/raise
if i slept with
want~/demand~/asked/ask sex for/in/or
make~ me do things to keep
make~ me do things !outside/beyond/that/i
threaten~ to hurt/kill/hit/beat/rape/shoot/stab/harm me/us/my/her/him/them
threaten~ to kill
say~/said/says ..1 he/she/they/will/is ..3 hurt/kill/beat/shoot me/us/my ..4 !if/over
say~ he/she will hurt/kill me/us
going to hurt me
hurt me if i
hurt~/hitting/beating/hits/beats ..1 MY? kid/kids/child/children/son/daughter !feelings/s
bruises on
bruises/bruise from/again/on my/her/his/him/boyfriend
bruises again
hide/hid/hiding/cover/covering the/my ..1 bruises/marks/bruise
bruises/marks/cuts ..2 says/said
have/has/had/with/came bruises
burn marks
a black eye !friday
afraid/scared/terrified/flinch ..2 when my/he/she/his ..2 raises/comes/drinks/hand/home
afraid/scared/terrified to go home !late/empty/with
comes into my room/bed at/when/and
takes/took/has my passport
not let me leave $
things he/she/they is? doing/does/did/do to me/her
what he/she/they is doing to me/her
what he/she/they did to me/her in/at/that/when
something happened with my boss/manager/uncle/coach/coworker/teacher
happened ..5 and i did not want
came to my ..1 room ..12 no
hurt~/beating/hitting her/him kids/children/kid/baby/child/son/daughter
got jumped by/at
jumped me
things he/she/they does/did/do to me
mother/father/dad/mom/uncle/aunt does it !for
me pega/pegan/pego/golpea/golpean/golpeo/maltrata/maltratan/viola/violo/violaron/toca/toco/tocaba/toquetea/abusa/abuso/empujo/ahorco/cacheteo/patea/pateo
me esta/estan pegando/golpeando/maltratando/abusando/tocando/acosando/violando
le pega/pego/golpea/golpeo a
la/lo pega/golpea/maltrata/viola
me acosa/acosan sexualmente
abusaron/abuso/abusa de mi
abusan de mi
me obliga/obligan/obligo a tener/acostarme
obliga a tener sexo
me amenaza/amenazo/amenazan/amenazaron con matarme/golpearme/pegarme/hacerme
me amenazo/amenaza/amenazan/amenazaron
victima de abuso/violencia
`;

/** Abuse that only a partner is said to do, or that is known for it. */
export const PARTNER_ABUSE = `
PARTNER ..2 has/knows/got/found my/our address
PARTNER ..4 will find me
kids/everyone/wife ..4 she is the one who hits
PARTNER ..3 tried to run/hurt/kill/choke me
PARTNER ..3 says/said he/she will ..2 kill/hurt/find/come
restraining order
PARTNER ..3 sends/sent me threats
PARTNER ..1 kick~/punch~ in? the/walls/doors door?
frightened/scared/afraid of him/her $
PARTNER ..4 nobody will ..1 find me
scared he/she will see this
PARTNER was/is raging
my dude/girl/hubs slap~/hit~/punch~/choke~/beat~ me
threw hands
get away from her/his/my PARTNER
PARTNER ..6 dragged her/me
marido/esposo/novio/pareja me da miedo
dad/father/stepdad hit~/beat~/choke~/slap~ my mom/mother
mom/mother/mothers s boyfriend/husband hit~/beat~/choke~ her/me
abusive/violent and? violent? marriage/relationship/husband/wife/boyfriend/girlfriend/partner/ex/spouse
marriage/relationship is/was/got/became/has ..1 violent/abusive/dangerous/physical
domestic violence/abuse victim/survivor
victim/survivor of domestic
PARTNER ..2 abusive/abuses/abused/abusing !workload/process
afraid/scared/terrified/fear/fearful of my/her/his ..1 PARTNER
afraid/scared/terrified ..4 what/of/that my/her/his ..1 PARTNER ..3 do/does/will/might
afraid/scared/terrified to go home to
afraid/scared/terrified to ..2 leave/go my/to/him/home ..2 PARTNER
hiding/hide/hides/running from my/her/his ..1 PARTNER
PARTNER ..2 not let me/her/him leave/see/go/out/work/have/talk/drive !about
PARTNER ..2 control/controls/takes/took/checks/tracks/hides ..3 money/phone/paycheck/keys/movements/card/passport/every
PARTNER ..2 put/puts/hid a/an? tracker/airtag/gps
PARTNER ..3 lock/locks/locked me/her/us
PARTNER ..4 break/breaks/broke/smashes/smashed/destroys my/her ..1 things/phone/stuff/door/glasses/window
PARTNER ..3 follow~/stalk~ me/her/us !on
PARTNER be? stalk~/stalking me/her !linkedin/my
PARTNER is/be/keeps/been? stalk~
PARTNER ..4 follows/following/followed me/her !on
PARTNER ..3 broke/breaks/break into/in my/her/the
PARTNER ..5 found/finds/knows where i/she work/works/live/lives/am
PARTNER ..3 show~/showing up at/outside
PARTNER ..3 wait~/waits/waiting ..1 outside/at/for my/me/work/her
PARTNER ..4 threaten~/threatens/threatening/threatened me/her/us !with/to
PARTNER ..1 threaten~/threatening !to
PARTNER ..3 GUN
PARTNER ..6 he/she/will/would kill/hurt me/himself/herself/us/her
PARTNER ..8 kill me/her/us !for
if he/she cannot have me/her nobody/no
leave him/her before he/she kills
before he/she kills me/her
not leaving him/her alive
PARTNER ..3 attack~ me/her/him !in/on/over/by
PARTNER ..4 drink~/drinks/drunk ..6 hide/rough/hits/scared/yells/mean/angry the/me/with?
hide the kids/children from him/her
what MY ..1 PARTNER does/did/do !for/at/with
fell down the stairs it was
PARTNER ..3 force~ me
PARTNER ..2 make~ me have/do sex/things
PARTNER ..1 hurt~/hurting/beating/hitting/choking/abusing her/him/me/them !feelings/with
PARTNER did it/this !for/at
PARTNER ..1 went off and
tengo miedo de/a mi marido/esposo/novio/pareja/ex/esposa
no me deja salir/trabajar/ver/hablar
me sigue/persigue/acosa a/por todas/todos
`;

/** A threat that nobody says of a deadline: looked for before any idiom is taken out. */
export const CERTAIN_THREAT = `
was/got/been/am/being/is/gets attacked/assaulted/jumped/beaten in/by/at/on/outside/near/behind a/an/the/my/some ..1 PUBLIC
tried/trying/tries to grab/drag/pull/take/snatch me
someone/somebody ..2 been/is/was in my apartment/house/room/home/car/place
drugged/spiked/drug/roofied my drink/drinks
took my phone and/i $
not know where i am and/they
somewhere i do not know and/they
my/our house/apartment/building/home/kitchen/car/truck/room is ..1 on fire
follow~ me around/through/across/into/to the ..1 PUBLIC !tour
is/are being attacked/beaten/robbed/stabbed/strangled in/at/by/outside/$ the/a/now ..1 PUBLIC
`;

/** A threat at this moment, which a partner may be behind. */
export const THREAT = `
intruder in/at
pointing a gun/knife
tried to grab me
somebody/someone is/are shooting
somebody/someone/they/guy/man mugged/attacked/jumped me
got/being/was attacked in/by the/a/two ..1 parking/lot/street/man/men/alley/guy
locked in a trunk !of
is/are in the house $
someone has been in my
going to kill me $
trying/tryna to rob/kill/hurt me/us
following me around the store/mall/parking
me quieren robar
me van a matar $
entro a mi casa
is/are beating a/her/him woman/up/man
he found me $
do not know where to go $
follow~ me home/from/in/down/and/now/through/everywhere
someone/somebody/man/guy/dude/creep/stranger/car/he/people/truck is/are/has/keeps? been? follow~/following/tail~/chase~/stalk~/watching/chasing me/us/her/him !on/around/for/up/about
someone/somebody/man/guy/dude/creep/he/men follow~/chase~/tail~/chasing/following me !on/around/for/up/about
being/am/is followed by a/some !recruiters
is/am/are being followed/stalked
is/am/are being chased !by
chasing her/him/me/us !for/about/on/over/with/down
stalker
have/has/got/with/pull~/pulled/holding/had/waving a/the/his/her ..1 GUN/knife/blade/machete !range/shop/to/skills/store
someone/somebody/man/he/she/guy/dude/there/customer ..4 has/with/got/have ..1 GUN/knife/blade/machete
he/she/they/who have/has/had/got ..1 GUN/knife
have/has/is GUN/knife/armed
outside ..2 with/strapped/armed/has
man/guy/dude/person ..1 with a GUN/knife
strapped and looking
armed man/men/robber/person/guy
at gunpoint/knifepoint
gunpoint
active shooter
shooter in/at/is
gunshots/gunfire/gun shots/shots fired
hear/heard gunshots/shots/shooting
they/someone/somebody/people ..1 shooting outside/at/in/here now?
i am/feel/was? not/un safe $
i am not safe !to/in/for/from
not safe now/here/tonight/at
do not feel safe now/tonight/at home/$
not feel safe $
not feel safe now/at/going/walking home?
am/is/are in ..1 danger !of/zone
in danger now $
someone/somebody/man/he/they/people/guy is/are? ..2 break~/breaking/broke/trying ..2 in/into/to ..2
broke/breaking/break into/in my/her/his/our/the ..1 house/apartment/home/place/room/car/office !market
broke in $
someone/somebody broke in
there is someone/somebody/a ..1 in/outside/at my/the ..1 house/apartment/door/room/home/window/yard !who/with/sick
someone/somebody ..1 in/outside my/the house/door/apartment/window !is/has/was
someone/somebody ..3 parking/lot ..6 looking/watching/following/staring
rob~/robbed/mugged $
was/am/being/been/got/getting/are/were/is robbed/mugged/stabbed/shot/kidnapped/carjacked/jumped/strangled/hunted !of/down/at
got/been/was/were/getting ..1 stabbed/shot/mugged/kidnapped/carjacked !down/at
held/holding me hostage
kidnap~/abduct~
hostage $
being/am held hostage
am/are hiding in the/a/my ..2 bathroom/closet/basement/restroom/stall/bedroom/freezer/attic !to/when/for
hiding from him/her/them/someone
locked in here/the bathroom/my/the room/the with/bedroom/bathroom/him?
locked the ..2 door ..4 him/he/hear
hear him/her/them downstairs/outside/coming/trying
he/she/they is/are/said/says ..3 coming for/after me/us
coming for me tonight/now/and
he/she/somebody/someone/they is/are outside/waiting/downstairs !sales/of/for/on/my
outside my ..1 door/house/apartment/window/home/room
waiting outside
cannot get out $
cannot talk he/she/they
he/she can see/hear my/me phone/now?
not hear from me call
if you do not hear from me
call~/send the/an? cops/police/911/ambulance/help/someone
get the/an cops/police/ambulance !dept/department
call 911
dial 911
911 now/please
send someone/help/police $
please send help
do not think i will make it home
make it home safe/alive
going/about to jump/shoot/stab/attack/kill me/us outside/now/tonight/if/he
someone/somebody/they/he/people want~/trying/going to kill/hurt/shoot/stab me/us
threaten~ me/us/him/her/them with a/the/his/her ..1 GUN/knife/blade/BLADE
pull~/pulled a/the/his ..1 GUN/BLADE on
me sigue/siguen/persigue/persiguen !en/llegando/gustando/con
me esta/estan siguiendo/persiguiendo/acosando
alguien ..2 siguiendo/persiguiendo/sigue/persigue
tiene/trae/saco/hay/tienen/con un/una pistola/cuchillo/arma/navaja/machete/rifle/tirador
hombre armado
hay un tirador/hombre con/en/armado
no estoy/me siento a/segura/seguro ..1 salvo/ahora/$
no estoy a salvo
estoy/estamos/esta en peligro
llamen/llame/llama a/al? la? policia/911
me quieren/quiere matar
se metieron/metio a/en mi/la
entraron a/en mi/la casa
auxilio
`;

/** An emergency that no one caused. */
export const EMERGENCY = `
car accident and i/we
cannot feel my legs/arm/arms/face
choking and cannot
gas leak
customer/guest/coworker/man/woman/patient collapsed $
cut his/her/my hand/arm/finger/leg off
heart attack
having/having/has/have a stroke !of
a seizure/seizures
chest ..1 hurts/pain/pains !when/before/during
chest pain/pains
cannot/can not? breathe and/my/help/please/now/$ ..1
cannot breathe my
throat is/keeps closing/swelling
allergic reaction
not breathing !room/space
not breathing
stopped breathing
unconscious !bias/biases/about
pass~/black~ out ..3 wake/waking/not/responding
faint~ ..3 wake/waking/not/responding
faint~/fainted/collapse~/collapsed and/he/she/on/at ..3 not/is/floor/breathing/waking
collapsed and ..2 not
not waking/wake/responding up?/to?
will/would not wake up
bleeding ..1 bad/badly/out/heavily/lot/so/really/everywhere/to/from my/out/head !talent/cash/money/edge
lot of blood
blood everywhere
i am bleeding
cut an/my artery/vein
on fire and/we/i/people trapped/stuck/cannot/am/are
trapped in/inside/under the/a ..1 building/car/elevator/fire/rubble/house/vehicle
and i am trapped
need/needs an? ambulance/paramedic/paramedics
ambulance now
medical emergency
he/she is not moving
not moving or? breathing
fell and/off ..4 not/head/moving
poisoned
had/having/is having a seizure/stroke now
necesito/llame/llamen/una ..1 ambulancia
ambulancia
ataque al corazon
infarto
no respira/puedo respirar
no puedo respirar
`;
