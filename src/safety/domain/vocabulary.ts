import type { WordClasses } from './phrases.js';

/** The word classes of the phrases: a member to a comma or a line, a member may name other classes. */
export const CLASSES: WordClasses = {
  SELF: 'myself, himself, herself, themselves, themself, yourself, ourselves, urself, my self',
  MY: 'my, his, her, their, your, our',
  ME: 'me, her, him, them, us',

  /** Before a verb: somebody means to, or thinks of it. */
  MEANS_TO: `want~ to, wants to, wanting to, wish~ to, going to, about to, plan to, plans to, planned to, planning to, planning on, ready to,
    trying to, tried to, try to, tries to, need to, will, might, should, let me, decided to, feel~ like, considering, considered,
    think~ about, think~ of, thoughts about, thoughts of, thought about, thought of, urge to, urges to, dream about, dreaming of, fantasize about,
    fantasizing about, idea of, would like to, like to, have to, promised to, swear to, coming to, threatens to, threatened to, threatening to,
    plans for, plan on, talks about, talking about, talked about, able to, rather, close to, wish i could, would love to, ways to, way to, how to,
    scared i will, afraid i will, scared i might, afraid i might, could not stop, cannot stop, keep from`,
  COULD: 'could, would',

  FOREVER: 'forever, for good, permanently, from this world, from this earth, from the world, from the earth',
  ALL: 'everyone, everybody, they, people, world, family, kids, children, wife, husband, all, anyone, you, parents, mom, dad, daughter, son, friends, sister, brother',
  GONE: 'gone, dead, died, vanished, disappeared, not here, not around, not alive, not in the world, was not born, never existed, not existing, did not exist, no longer here, no longer around, no longer alive, out of the picture',
  TOWN: 'in, at, near, with, there, here in, so far, on, out, from, for, between, paycheck',

  PARTNER: `husband, husbands, wife, boyfriend, girlfriend, fiance, spouse, ex, partner, lover, my man, baby daddy, baby mama, my old man,
    my old lady, esposo, esposa, marido, novio, novia, pareja, ex marido, ex novio, exmarido, exnovio, exesposo, marriage, relationship, girlfriends, boyfriends`,
  OTHER: `boss, manager, supervisor, foreman, chef, owner, director, coworker, colleague, customer, client, patient, teacher, coach, dad, father, mom, mother,
    stepdad, stepfather, stepmom, stepmother, uncle, aunt, brother, cousin, roommate, neighbor, parents, pops, grandfather, guy, dude, man, doctor, jefe, jefa, papa, mama, tio,
    padre, madre, supervisor, padrastro, guys, lead, vp, ceo, team lead, stepbrother, landlord, officer, student, teammate`,
  WORKMATE:
    'employee, boss, colleague, coworker, manager, coach, client, employer, company, president, cop, marine, military, teammate, army, director, ceo, partner in',

  PEOPLE: `boss, manager, supervisor, coworker, coworkers, colleague, colleagues, husband, wife, ex, everyone, everybody, someone, somebody, people, them, him, her,
    kids, kid, children, baby, son, daughter, mother, father, mom, dad, brother, sister, foreman, director, guy, dude, man, woman, teacher, students, dispatcher, neighbor,
    roommate, boyfriend, girlfriend, partner, employee, employees, customers, customer, somebody, anyone, all of them, them all, everyone there, team, vp, ceo, chef, owner, bastard, bitch, asshole, family, officer, cops, landlord`,
  WHOSE:
    'my, his, her, their, our, the, this, that, some, all, one of, every, a, these, those, all of, one of my, one of the, old, former, other, whole, own, that damn, new',

  GUN: 'gun, guns, rifle, pistol, shotgun, glock, revolver, firearm, handgun, ar15, ar 15, strap, weapon, weapons, machete, bomb, ak, 9mm',
  BLADE: 'knife, blade, razor, razors, machete, knives, scissors, box cutter, bat, hammer, axe, bottle, crowbar',
  KIN: 'kids, kid, wife, husband, family, parents, children, daughter, son, mom, mother, dad, sister, brother, everyone, loved ones, girls, boys, friends, boy, girl',
  PILLS:
    'pills, pill, meds, medication, tablets, tylenol, advil, xanax, sleeping pills, oxy, benzos, painkillers, aspirin, ibuprofen, ambien, valium, drugs, medicine, pastillas',
  BEATS:
    'hit~, punch~, slap~, kick~, beat~, choke~, strangle~, smack~, whip~, whoop~, bite~, headbutt~, pistol whip~, batter~, hurt~, attack~, shove~, push~, burn~, stab~',

  WISH: 'want~, wish~, hope~, need~, ready, rather, prefer~, long~, pray~, beg~, would like, would love, would give anything',
  WEARY: 'tired, sick, exhausted, weary, fed up, worn out, done, drained, had enough, sick and tired',
  THINKS: `think~ about, think~ of, thought~ about, thoughts about, thoughts of, dream~ about, dream~ of, fantasize~ about, picture~, imagine~,
    visualize~, idea of, consider~, obsess~ over`,
  /** Places where one step means death. */
  PRECIPICE: `highway, freeway, interstate, traffic, train, trains, tracks, river, ocean, sea, lake, canal, bridge, overpass, roof, ledge, cliff, balcony,
    tree, oncoming, median, semi, truck, tower, building, platform, water`,
  LOGOFF: 'log off, log out, clock out, sign off, tap out, check out, punch out, opt out, bow out, log myself out',
  EVERYBODY: `everyone, everybody, them all, they, all, people, others, the world, world, my KIN, KIN, family, her, him, them, anyone, the people, all of them,
    everyone who, my loved ones, people who`,
  /** Whom a threat names. */
  PERSON:
    'PEOPLE, OTHER, KINFOLK, whole family, bosses, managers, kid, drivers, driver, nurse, cashier, intern, worker, workers',
  KINFOLK: `dad, father, mom, mother, stepdad, stepfather, stepmom, stepmother, uncle, aunt, brother, sister, cousin, grandfather, grandpa, husband, wife,
    boyfriend, girlfriend, fiance, spouse, ex, roommate, son, daughter, pops, grandma, stepbrother, parents, mama, papa, man`,
  BODY: 'face, head, stomach, gut, ribs, back, arm, leg, shin, mouth, eye, jaw, neck, throat, chest, nose, heart, knee, belly, groin, balls',
  BLUNT:
    'pipe, belt, stick, bat, bottle, wrench, pan, hammer, cane, shoe, hanger, chair, fist, broom, ladle, book, phone, car, mug, cord, shovel',
  CHOKED:
    'choked, strangled, hit, punched, slapped, beat, pushed, shoved, kicked, hurt, shook, burned, threw, smacked, whipped, grabbed, attacked, spanked',
  HELD: 'held, hold, holds, pinned, pins, holding',
  PUBLIC:
    'parking, lot, street, man, men, alley, guy, stranger, train, bus, store, mall, garage, car, gang, group, someone, dog, way, station, supermarket, park',
};
