/** Meaning of a word or phrase of a dating; unknown words make the whole dating unreadable. */
export type Meaning =
  | { is: 'nothing' | 'circa' | 'doubt' | 'between' | 'and' | 'or' | 'to' | 'limit' | 'republic' }
  | { is: 'bound'; bound: Bound }
  | { is: 'era'; era: 'bc' | 'ad' }
  | { is: 'unit'; unit: 'century' | 'millennium' }
  | { is: 'years' | 'an' }
  | { is: 'portion'; of: number }
  | { is: 'zone'; zone: 'begin' | 'middle' | 'end' }
  /** `doubtful` without its day: "apr. 1888" is April in English and "après" in French. */
  | { is: 'month'; month: number; doubtful?: boolean }
  | { is: 'republican'; month: number }
  | { is: 'season' }
  | { is: 'ordinal'; value: number }
  | { is: 'event'; event: EventKind }
  /** Dates another work or nothing at all, as in "d'après 1650". */
  | { is: 'foreign' }

/** Limit of a term: `until` and `since` include the named period. */
export type Bound = 'before' | 'until' | 'after' | 'since'

/** `made` dates the work, `grown` extends it, `shown` dates it without any other date, `later` never dates it. */
export type EventKind = 'made' | 'grown' | 'shown' | 'later'

const lexicon = new Map<string, Meaning>()

/** Adds the phrases of a text, separated by commas, without accents and in lower case. */
const add = (phrases: string, meaning: Meaning): void => {
  for (const phrase of phrases.split(',')) lexicon.set(phrase.trim(), meaning)
}
/** Adds one meaning for each group of phrases, by its position from 1. */
const addEach = (groups: string, meaning: (position: number) => Meaning): void =>
  groups.split(';').forEach((phrases, index) => add(phrases, meaning(index + 1)))

add("le, la, les, l', de, du, d', of, the, in, en, dans, durant, pendant, during, au cours de, au cours du, courant", {
  is: 'nothing',
})
add("aux, dans le courant du, annee, year, l' annee, anno, cop, impr, dl, copyright", { is: 'nothing' })
add('date, datee, dates, dated, datable, signe et date, signee et datee, signed and dated, inscribed, inscrit', {
  is: 'nothing',
})
add('actif, active, actifs, floruit, fl, act', { is: 'nothing' })
add("vers, circa, ca, env, environ, about, around, approximately, approx, autour de, aux environs de, aux environs d'", {
  is: 'circa',
})
add('c, cca, approximativement, aux alentours de, a peu pres, vers les, dans les environs de', { is: 'circa' })
add('probablement, probably, possibly, perhaps, peut etre, sans doute, vraisemblablement, incertain, uncertain, presume', {
  is: 'doubt',
})
add('presumed, estimation, estime, estimated, maybe, ou environ, or so, prob', { is: 'doubt' })
add('entre, between, entre les annees', { is: 'between' })
add('et, and, puis, then, et de nouveau, but, mais', { is: 'and' })
add('ou, or, ou bien', { is: 'or' })
add('a, au, to, till, through', { is: 'to' })
add('limite, charniere, charniere des, tournant des, a la charniere des, au tournant des, limite des, limite du', {
  is: 'limit',
})

add('avant, before, av, ante, anterieur a, anterieure a, anterieur au, pre, prior to, terminus ante quem, earlier', {
  is: 'bound',
  bound: 'before',
})
add('peu avant, just before, shortly before, not after, taq', { is: 'bound', bound: 'before' })
add("jusqu' en, jusqu' a, jusqu' au, jusque, until, up to, by, no later than, au plus tard, au plus tard en, en ou avant", {
  is: 'bound',
  bound: 'until',
})
add('avant ou en, ou avant, or before, or earlier, et avant, and earlier, before or in, in or before, on or before', {
  is: 'bound',
  bound: 'until',
})
add('avant ou vers, vers ou avant, ou peu avant, or shortly before, mort en, morte en, died, died in, d', {
  is: 'bound',
  bound: 'until',
})
add('apres, after, ap, post, posterieur a, posterieure a, posterieur au, terminus post quem, tpq', {
  is: 'bound',
  bound: 'after',
})
add('peu apres, just after, shortly after, soon after, not before, later', { is: 'bound', bound: 'after' })
add('depuis, since, a partir de, a partir du, from, no earlier than, au plus tot, au plus tot en, onwards, onward', {
  is: 'bound',
  bound: 'since',
})
add('ou apres, or after, or later, et apres, and later, and after, en ou apres, in or after, on or after, et suivantes', {
  is: 'bound',
  bound: 'since',
})
add('apres ou vers, vers ou apres, ou peu apres, or shortly after, ne en, nee en, born, born in, b', {
  is: 'bound',
  bound: 'since',
})
add("av j c, av jc, avant j c, avant jc, avant jesus christ, av notre ere, avant notre ere, av n e, avant l' ere commune", {
  is: 'era',
  era: 'bc',
})
add('av j, bc, bce, b c, b c e, before christ, aec, avant le christ', { is: 'era', era: 'bc' })
add('ap j c, ap jc, apr j c, apr jc, apres j c, apres jc, apres jesus christ, de notre ere, notre ere, ad, a d, ce, c e', {
  is: 'era',
  era: 'ad',
})
add('de n e, anno domini, apres le christ', { is: 'era', era: 'ad' })

add('siecle, siecles, s, century, centuries, cent, siec', { is: 'unit', unit: 'century' })
add('millenaire, millenaires, millennium, millennia, mill', { is: 'unit', unit: 'millennium' })
add("annees, ans, decennie, decade, les annees, des annees, dans les annees, decennies, l' annees, decades", { is: 'years' })
add("an, l' an, en l' an", { is: 'an' })
add("de la republique, republique, de la republique francaise, de l' ere republicaine, rep", { is: 'republic' })

add('moitie, moities, half, halves', { is: 'portion', of: 2 })
add('tiers, third of', { is: 'portion', of: 3 })
add('quart, quarts, quarter, quarters', { is: 'portion', of: 4 })
add('debut, debuts, beginning, early, commencement, start, premieres annees, earlier part, deb', { is: 'zone', zone: 'begin' })
add('milieu, mid, middle, mi, mil', { is: 'zone', zone: 'middle' })
add('fin, late, end, dernieres annees, later part, the end', { is: 'zone', zone: 'end' })

addEach(
  `janvier, january, janv, jan; fevrier, february, fevr, fev, feb; mars, march, mar; avril, april, avr; mai, may;
  juin, june, jun; juillet, july, juil, jul; aout, august, aug; septembre, september, sept, sep; octobre, october, oct;
  novembre, november, nov; decembre, december, dec`,
  (month) => ({ is: 'month', month }),
)
add('apr', { is: 'month', month: 4, doubtful: true })
addEach(
  `vendemiaire, vend; brumaire, brum; frimaire, frim; nivose, niv; pluviose, pluv; ventose, vent; germinal, germ;
  floreal, flor; prairial, prair; messidor, mess; thermidor, therm, fervidor; fructidor, fruct;
  jour complementaire, jours complementaires, complementaire, sans culottide, sansculottide`,
  (month) => ({ is: 'republican', month }),
)
add('printemps, ete, automne, hiver, spring, summer, autumn, fall, winter, trimestre, semestre, lundi, mardi, mercredi', {
  is: 'season',
})
add('jeudi, vendredi, samedi, dimanche, monday, tuesday, wednesday, thursday, friday, saturday, sunday', { is: 'season' })

addEach(
  `premier, premiere, first, prem; deuxieme, second, seconde; troisieme, third; quatrieme, fourth; cinquieme, fifth;
  sixieme, sixth; septieme, seventh; huitieme, eighth; neuvieme, ninth; dixieme, tenth; onzieme, eleventh;
  douzieme, twelfth; treizieme, thirteenth; quatorzieme, fourteenth; quinzieme, fifteenth; seizieme, sixteenth;
  dix septieme, seventeenth; dix huitieme, eighteenth; dix neuvieme, nineteenth; vingtieme, twentieth;
  vingt et unieme, twenty first`,
  (value) => ({ is: 'ordinal', value }),
)
/** Number of the last portion, of any division. */
export const LAST = -1
add('dernier, derniere, last, final', { is: 'ordinal', value: LAST })

add('fait en, fait, executed, execute, executee, realise, realisee, made, painted, peint, peinte, created, cree, creee', {
  is: 'event',
  event: 'made',
})
add('dessine, dessinee, drawn, concu, concue, conceived, sculpte, sculptee, carved, modele, modelled, designed', {
  is: 'event',
  event: 'made',
})
add('printed, imprime, imprimee, tirage, tire en, tiree en, cast, fondu, fondue, fonte, fonte de, remade, reconstructed', {
  is: 'event',
  event: 'grown',
})
add('reworked, repris, reprise, retouche, retouchee, completed, acheve, achevee, termine, terminee, commence, commencee', {
  is: 'event',
  event: 'grown',
})
add('begun, finished, commence en, reworked and exhibited, assembled, fired, woven, tisse, tissee', {
  is: 'event',
  event: 'grown',
})
add('exhibited, expose, exposee, salon de, salon, published, publie, publiee, edite, editee, edition, engraved, grave', {
  is: 'event',
  event: 'shown',
})
add('gravee, pub', { is: 'event', event: 'shown' })
add('reprinted, reimprime, reimprimee, restored, restaure, restauree', { is: 'event', event: 'later' })

add("d' apres, d' ap, copie, copy", { is: 'foreign' })

/** Meanings of words and phrases, whose words are separated by one space. */
export const LEXICON: ReadonlyMap<string, Meaning> = lexicon
/** Words of the longest phrase. */
export const LONGEST_PHRASE = Math.max(...[...lexicon.keys()].map((phrase) => phrase.split(' ').length))
