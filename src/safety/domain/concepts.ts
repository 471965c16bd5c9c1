/**
 * What words are about, so that the classifier knows "revolver" and "rope" by what it learned of "gun" and "pills". A
 * concept a line; a word that ends with `*` stands for all that begin with it. A word may be of several concepts.
 */
const CONCEPTS = `
i: i me my mine myself yo mi mis ima imma meself
he: he him his el himself dude guy man bloke fella
she: she her hers ella herself
they: they them their ellos
you: you your usted coach tu te
not: not no never nobody noone nothing cannot without nor nunca nadie nada sin neither ni
die: die died dies dying dead death deceased morir muero muerto muerta muerte unalive unaliving expire perish passed croak morirme
kill: kill* murder* matar* mato slaughter* slay* execut* assassinat* lynch* behead* decapitat* maten mate
suicide: suicid* sewerslide overdos* sobredosis unaliv* selfharm* parasuicid*
end: end ended ending ends final finally finish finished last over done stop stopped acabar termin* ultimo ultima quit
forever: forever permanently permanent eternal siempre anymore
gun: gun guns rifle* pistol* revolver* shotgun* glock* firearm* handgun* strap ammo ammunition bullet* magazine* caliber trigger* loaded muzzle barrel pistola escopeta fusil 9mm holster* armed armado* armada* caliber piece pole stick gunman gunmen gunshot* shots tec draco glizzy remington winchester
blade: knife knives blade* razor* machete* boxcutter cutter scissors scalpel* cuchillo* navaja* hatchet axe cleaver shank* stanley screwdriver lancet*
blunt: bat hammer crowbar wrench rebar brick belt cable hose pipe stick paddle fist fists puno* bottle pan plate stapler iron rod chain broom ladle skillet
rope: rope* noose* belt cord ligature* hang hanging hanged hung soga horca colgar* ahorcar* cuerda knot beam rafter* joist* extension scarf
pills: pill* tablet* pastilla* meds medicat* medicin* medicina tylenol paracetamol acetaminophen ibuprofen advil xanax xanies ambien oxy oxys oxycontin percs percocet* fentanyl morphine insulin* dose* dosage prescription* benadryl sleeping capsule* opioid* narcotic* vial* syringe* needle* potassium bleach antifreeze poison* pesticide* veneno cloro tramadol valium klonopin lithium warfarin digoxin trazodone seroquel norco vicodin stash hoard* stockpil* aspirin sertraline zoloft lexapro citalopram antidepressant* degreaser draino lye
height: bridge* roof rooftop* ledge* cliff* balcon* overpass* viaduct* puente azotea techo parapet* window* ventana floor storey story stories edge railing rail guardrail silo tower crane scaffold* parking deck ramp pier garage precipice quarry drop
jump: jump* leap* fall falling fell plunge* saltar tirar* aventar* brincar step stepped yeet swan dive plummet* lanzar*
tracks: track tracks train trains subway metro platform freight tren rails bus truck lorry semi traffic lane median oncoming wheel steer* swerv* embankment camion highway interstate freeway ditch
water: river rio water lake ocean sea mar drown* ahogar* canal harbor bay pond tide current tub bath quarry reservoir waves
cut: cut cuts cutting cortar* corto corte corta cortes slit* slice* scratch* carv* stab* gash* scar scars wound* burn burns burning burned quem*
body: arm arms leg legs thigh* wrist* muneca* throat neck cuello skin forearm* rib ribs costilla* jaw face cara eye eyes ojo head cabeza hair pelo cabello belly stomach chest hand hands mano manos finger* shoulder* back espalda elbow* lip lips teeth tooth breast* nalga* butt ass crotch skirt bra knee knees piel body cuerpo
bruise: bruis* moret* marks mark swollen swelling stitch* cast fractur* broken bloodied blackeye concuss* limp limping sore welt* burns burn sunglasses concealer makeup sleeves turtleneck flinch* puntada*
blood: blood bloody bleed* sangr* desangr* hemorrhag*
hit: hit hits hitting slap* smack* punch* kick* beat beats beaten beating pegar pega pego pegan pegado golpe* golpea golpeo shove* shoving push* knock* whack* backhand* struck strike thrash* pummel* cachet* patada* throw* threw hurl* wallop* clock* jump*
choke: chok* strangl* suffocat* asfixi* smother* throttl* breathe breath* ahorc* almohada pillow
grab: grab* grip* pin pinned drag* yank* pull* jal* shake shook twist* hold holds held corner* block* restrain* trap*
grope: grop* touch* toca tocar tocan manose* rub* fondl* kiss* bes* pinch* feel feels lap brush* unzip* undress* naked nude* strip* grind* press* pats hugs
sexual: sex sexual* rape* raped rapist viol* molest* assault* abus* consent forced forces obliga* fuerza coerc* porn* bedroom hotel bed drunk drugged roofi* undress* video* photo* foto*
threat: threat* amenaz* warn* promise* swore swear* regret arrepent* consequence* blackmail* dare* "or-else" kill find coming venir
stalk: stalk* follow* sigue siguio siguen seguir tracker airtag gps tracking tracks location track park* parked outside waiting wait waits espera lurk* watch* drive* drove appear* shows showed knows whereabouts spy spies camera* cameras ubicacion plates
control: allow* permit* permiso let lets permission control* controla check* checks reads read revis* password* passwords lock locks locked lockscreen bank account accounts allowance cash paycheck wages sueldo dinero keys llaves passport* pasaporte papers papeles visa migra deport* ice phone celular telefono fone isolate* forbid* forbids curfew monitor* hide hides
flee: escape* leave leaving flee run ran shelter refugio hide hiding hid esconder* escond* secret* secretly somewhere safe safely room address domicilio away far relocat* disappear huir escapar*
afraid: afraid scared scare* miedo fear* terrif* frighten* frightened petrified shaking trembl* temblar* asust* panic* dread* unsafe worried worry worries
partner: husband wife boyfriend girlfriend partner spouse ex fiance fiancee marido esposo esposa novio novia pareja bf gf hubby missus mister married marriage dating bloke exhusband exwife boo babymama
parent: mom mum dad mother father mama papa parents stepdad stepfather stepmother stepmom nan uncle tio tia aunt grandfather grandma grandpa abuelo abuela grandmother padre madre suegro suegra inlaw
child: kid kids child* son daughter baby bebe hijo hija hijos hijas nino ninos ninas girl girls boy boys niece nephew teen* toddler infant newborn student* pupil* quince little grandson sobrino sobrina
sibling: brother sister hermano hermana cousin primo prima bro sis homie homegirl friend friends amigo amiga buddy mate roommate bestie roomie neighbor vecina vecino
boss: boss jefe jefa manager* supervisor* owner foreman patron capataz encargado director chef gaffer lead ceo vp lieutenant sergeant principal superintendent landlord dispatcher captain general exec executive
coworker: coworker* colleague* employee* report teammate* intern trainee cashier* companer* staff crew apprentice junior assistant tech worker workers private bookkeeper mentee
people: everyone everybody somebody someone anybody anyone people todos gente alguien team family familia
better_off: better mejor easier relief relieved lighter breathe aliv*
burden: burden* carga estorbo estorb* weight deadweight drain useless worthless waste* failure mistake disgrace broken defective expendable replac* vergüenza sobra sobro inutil
live: live living life alive exist* existence vivir vivo viva vida existir breathe breathing respir* born world earth mundo here aqui heartbeat
want: want* wanna wish* hope* quiero quisiera querer ganas desire* crave* pray* rezo pido ojala need
tired: tired cans* exhaust* weary drained worn harto harta fed sick
pointless: point reason razon purpose meaning worth sense sentido motivo matter matters pointless empty hollow hopeless* esperanza numb void vacio future futuro
cope: cope bear stand stay staying hold hang hanging aguant* soport* endure continue seguir sigo take handle go going survive
plan: plan plans planned planning picked pick date day decided decide decision chose ready prepared figured research* count* calculat* method* rehears* scout* practice* looked looking measured worked
time: tonight today tomorrow monday tuesday wednesday thursday friday saturday sunday noche hoy manana weekend christmas birthday week soon hour hours minutes midnight shift cumpleanos domingo lunes viernes
goodbye: goodbye* bye farewell adios despedi* letter letters carta note notes nota notas written wrote write sealed envelope* funeral* obituar* eulog* coffin casket grave buried bury burial cremat* ashes casket will testament* insurance policy seguro beneficiar* casket inherit* headstone cemeter*
giveaway: gave give giving given handed leave left bequeath* regal* entreg* watch guitar dog cat plants tools ring belongings passwords deed apartment emptied cleaned tidy tidied sorted
notice: notice* miss missed find found finds discover* body care cares cry mourn* remember extran* encontr* forget forgotten
peace: peace* paz quiet calm* silence silent still rest sleep sleeping asleep dormir duermo despertar wake waking dark darkness relief free freedom light numb descans* nap
hurt: hurt* harm* hiere lastim* pain dolor doler duele suffer* injur* punish* deserve* merezco torment* ach*
urge: urge* thought* thoughts think thinking pensar pienso pensando imagine* imagin* picture* fantas* dream* obsess* idea ideas voice voices voces intrusive tempt* itch keep keeps kept
rage: rage* furious fury anger angry snap snapped hate* odio lose temper explode* revenge venganza payback pay paga deserve* vengeance grudge list scores even
attack: attack* shoot shooting shot shots dispar* bomb* explo* blow burn fire arson torch* stab* apunal* acuchill* strangl* run poison* massacre* hostage* kidnap* secuestr* spray target body ambush* shoots smash* crush* bash* bleed
emergency: help ayuda auxilio sos 911 ambulance ambulancia emergency emergencia police policia cops unconscious inconsciente unresponsive breathing seizure* convuls* stroke heart corazon collapsed collaps* faint* choking gas smoke humo fire incendio fuego flame* flood* trapped atrapad* stuck pinned crash* crushed wreck* electrocut* shock anaphyla* epipen allerg* chlorine fumes carbon monoxide explosion overdosed chest pregnant contractions slurr* droop* blue numb dizzy blacked vomit* woozy
intruder: door puerta inside house casa break* broke breaking intruder* masked armed upstairs downstairs closet hiding kick* bang* pound* window locked basement porch driveway yard adentro metio
past: ago years anos was were had used hace former old since recovered recovery recover* sober sobrio healed heal therap* counselor therapist settled closed resolved solved past antes behind history ancient survivor* survived retired rehab clean
solved: fine okay ok better good bien safe healthy happy solved over behind moved cleared turned false home stable treated recovered resolved now
media: movie film show series netflix book novel game games play song lyrics podcast episode story character scene script news article documentary poem paint* film actor acting stage theater tv tiktok youtube xbox dnd rpg fiction writing author novela pelicula cancion serie juego juegos libro videojuego thriller chapter villain plot rehears* season boss level
occupation: nurse paramedic emt police officer firefighter dispatcher hospice counselor hotline crisis clinic hospital patient patients military army reserve guard security hunter butcher vet surgeon lifeguard therapist social worker prevention training course certification drill class license shelter volunteer coroner mortuary funeral embalm* pharmacist unit ward detective lawyer prosecutor probation prison exterminator welding demolition
worktalk: job jobs work works working resume cv interview* hire* hired promot* raise salary pay paid meeting meetings deadline* project* email* client* customer* budget sales slides deck presentation report* review feedback team manager* role career quarter kpi roadmap launch code deploy server sprint standup hr recruiter* linkedin offer offers contract promotion trabajo empleo chamba turno entrevista sueldo jefa reunion proyecto cliente overtime schedule shift shifts training certification course portfolio negotiat* application references reference vacation vacaciones union
ask: how what which should could can would help suggest* tips advice word wording phrase ask draft write explain como que cual puedo consejo
joke: lol haha lmao jaja jajaja rofl joke joking kidding funny laugh laughed hilarious literally figuratively
emotion: cry* cried crying sob* tears llor* stress* anxious anxiety nervous nervios overwhelm* burnout burnt frustrated frustrat* upset sad triste depress* lonely alone solo sola embarrass* ashamed shame humiliat* guilt*
place_alone: car truck van troca bathroom restroom stall bano toilet closet garage basement motel parking cooler freezer field woods cellar shed attic
drink: drink* drunk drank alcohol vodka whiskey whisky tequila beer wine bottle tomar tomando liquor bourbon gin
again: again otra vez relapse* relapsed back every each always cada
self_hurt: starv* purg* burning cutting scratch* bang* headbang* pinch* picking relaps* 
`;

/** The concepts of whole words, and of beginnings of words, by their number. */
const whole = new Map<string, number[]>();
const beginnings = new Map<string, number[]>();
for (const [at, line] of CONCEPTS.trim().split('\n').entries())
  for (const word of line.slice(line.indexOf(':') + 1).split(' ')) {
    const [map, key] = word.endsWith('*') ? [beginnings, word.slice(0, -1)] : [whole, word];
    if (key !== '') map.set(key, [...new Set(map.get(key)).add(at)]);
  }

const SHORTEST_BEGINNING = 3;
const LONGEST_BEGINNING = 12;
/** How the beginnings begin: few words do, and only those are looked at length by length. */
const openings = new Set([...beginnings.keys()].map((beginning) => beginning.slice(0, SHORTEST_BEGINNING)));

/** The concepts of a word, by their number. */
export function conceptsOf(word: string): readonly number[] {
  if (!openings.has(word.slice(0, SHORTEST_BEGINNING))) return whole.get(word) ?? [];
  const all = new Set(whole.get(word));
  for (let length = SHORTEST_BEGINNING; length <= Math.min(word.length, LONGEST_BEGINNING); length++)
    for (const concept of beginnings.get(word.slice(0, length)) ?? []) all.add(concept);
  return [...all];
}
