/** What shows that a message speaks of danger, in the language of phrases.ts: one list a kind. */

/** Self-harm or suicide that nobody says of a deadline: looked for before any idiom is taken out. */
export const CERTAIN_SELF_HARM = `
swallow~/take~ every ..1 pill/pills
ways/way to die/go painlessly
painless ..1 way/ways/death/to
least painful way
gun/rifle/shotgun/pistol/barrel/it in my mouth
gun/rifle/shotgun/pistol to my head/temple
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
look~ forward to dying
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
not want to be here/around anymore $
not want to be here/around anymore and
do not think i will be here/alive/around by/when/to/next/much
not see myself here/alive/being/living ..2 year/alive/earth/christmas/anymore
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
wrote/written/writing/write/writes ..5 letter/letters/note/notes/will ..4 KIN
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
cannot do this anymore ..1 i want/need/am
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

export const HARM_TO_OTHERS = `
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
i know where he/she/they live/lives/parks/sleeps/park/works/is
know when he/she/they is/are alone
on the news ..3 tomorrow/monday/soon/they/what
blood on/will ..3 floor/walls/hands
somebody/someone/people is/are going to die/bleed/suffer !of/from
somebody/someone/people is/are going to get hurt/killed
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
afraid/scared/terrified to go home
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
PARTNER ..2 not let me/her/him leave/see/go/out/work/have/talk/drive
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

/** An emergency that is nobody's doing. */
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
