import type { Pen } from '../pen.ts'
import { narcissusPseudonarcissus } from './amaryllidaceae/daffodil.ts'
import { galanthusNivalis } from './amaryllidaceae/galanthus.ts'
import { narcissusPoeticus } from './amaryllidaceae/poets-narcissus.ts'
import { angelicaSylvestris } from './apiaceae/angelica.ts'
import { astrantiaMajor } from './apiaceae/astrantia.ts'
import { daucusCarota } from './apiaceae/daucus.ts'
import { eryngiumMaritimum } from './apiaceae/eryngium.ts'
import { foeniculumVulgare } from './apiaceae/foeniculum.ts'
import { arumMaculatum } from './araceae/arum.ts'
import { hederaHelix } from './araliaceae/hedera.ts'
import { convallariaMajalis } from './asparagaceae/convallaria.ts'
import { aspleniumScolopendrium } from './aspleniaceae/asplenium.ts'
import { centaureaCyanus } from './asteraceae/centaurea.ts'
import { cichoriumIntybus } from './asteraceae/cichorium.ts'
import { cirsiumVulgare } from './asteraceae/cirsium.ts'
import { leucanthemumVulgare } from './asteraceae/leucanthemum.ts'
import { taraxacumOfficinale } from './asteraceae/taraxacum.ts'
import { boragoOfficinalis } from './boraginaceae/borago.ts'
import { myosotisScorpioides } from './boraginaceae/myosotis.ts'
import { cardaminePratensis } from './brassicaceae/cardamine.ts'
import { isatisTinctoria } from './brassicaceae/isatis.ts'
import { lunariaAnnua } from './brassicaceae/lunaria.ts'
import { campanulaRotundifolia } from './campanulaceae/harebell.ts'
import { campanulaPersicifolia } from './campanulaceae/peach-leaved-bellflower.ts'
import { loniceraPericlymenum } from './caprifoliaceae/lonicera.ts'
import { dianthusCarthusianorum } from './caryophyllaceae/dianthus.ts'
import { arbutusUnedo } from './ericaceae/arbutus.ts'
import { cytisusScoparius } from './fabaceae/cytisus.ts'
import { lathyrusLatifolius } from './fabaceae/lathyrus.ts'
import { lathyrusOdoratus } from './fabaceae/sweet-pea.ts'
import { trifoliumPratense } from './fabaceae/trifolium.ts'
import { viciaCracca } from './fabaceae/vicia.ts'
import { castaneaSativa } from './fagaceae/castanea.ts'
import { quercusRobur } from './fagaceae/quercus.ts'
import { gentianaAcaulis } from './gentianaceae/stemless-gentian.ts'
import { gentianaLutea } from './gentianaceae/yellow-gentian.ts'
import { geraniumSanguineum } from './geraniaceae/geranium.ts'
import { crocusVernus } from './iridaceae/crocus.ts'
import { irisGermanica } from './iridaceae/german-iris.ts'
import { gladiolusCommunis } from './iridaceae/gladiolus.ts'
import { irisPseudacorus } from './iridaceae/yellow-flag.ts'
import { lamiumAlbum } from './lamiaceae/lamium.ts'
import { lavandulaAngustifolia } from './lamiaceae/lavandula.ts'
import { salviaPratensis } from './lamiaceae/salvia.ts'
import { fritillariaMeleagris } from './liliaceae/fritillaria.ts'
import { liliumMartagon } from './liliaceae/lilium.ts'
import { tulipaSylvestris } from './liliaceae/tulipa.ts'
import { malvaSylvestris } from './malvaceae/malva.ts'
import { nymphaeaAlba } from './nymphaeaceae/nymphaea.ts'
import { cypripediumCalceolus } from './orchidaceae/cypripedium.ts'
import { ophrysApifera } from './orchidaceae/ophrys.ts'
import { orchisMascula } from './orchidaceae/orchis.ts'
import { paeoniaOfficinalis } from './paeoniaceae/paeonia.ts'
import { chelidoniumMajus } from './papaveraceae/chelidonium.ts'
import { papaverRhoeas } from './papaveraceae/papaver.ts'
import { antirrhinumMajus } from './plantaginaceae/antirrhinum.ts'
import { digitalisPurpurea } from './plantaginaceae/digitalis.ts'
import { plantagoLanceolata } from './plantaginaceae/plantago.ts'
import { veronicaChamaedrys } from './plantaginaceae/veronica.ts'
import { avenaFatua } from './poaceae/avena.ts'
import { brizaMedia } from './poaceae/briza.ts'
import { dactylisGlomerata } from './poaceae/dactylis.ts'
import { stipaPennata } from './poaceae/stipa.ts'
import { polypodiumVulgare } from './polypodiaceae/polypodium.ts'
import { cyclamenHederifolium } from './primulaceae/cyclamen.ts'
import { primulaVeris } from './primulaceae/primula.ts'
import { aquilegiaVulgaris } from './ranunculaceae/aquilegia.ts'
import { helleborusNiger } from './ranunculaceae/helleborus.ts'
import { pulsatillaVulgaris } from './ranunculaceae/pulsatilla.ts'
import { ranunculusAcris } from './ranunculaceae/ranunculus.ts'
import { resedaLuteola } from './resedaceae/reseda.ts'
import { rosaCanina } from './rosaceae/dog-rose.ts'
import { fragariaVesca } from './rosaceae/fragaria.ts'
import { rosaGallica } from './rosaceae/french-rose.ts'
import { prunusAvium } from './rosaceae/prunus.ts'
import { rubiaTinctorum } from './rubiaceae/rubia.ts'
import { violaTricolor } from './violaceae/heartsease.ts'
import { violaOdorata } from './violaceae/sweet-violet.ts'

/** Every plant the studio knows how to draw. */
export const drawings = {
  narcissusPseudonarcissus,
  galanthusNivalis,
  narcissusPoeticus,
  angelicaSylvestris,
  astrantiaMajor,
  daucusCarota,
  eryngiumMaritimum,
  foeniculumVulgare,
  arumMaculatum,
  hederaHelix,
  convallariaMajalis,
  aspleniumScolopendrium,
  centaureaCyanus,
  cichoriumIntybus,
  cirsiumVulgare,
  leucanthemumVulgare,
  taraxacumOfficinale,
  boragoOfficinalis,
  myosotisScorpioides,
  cardaminePratensis,
  isatisTinctoria,
  lunariaAnnua,
  campanulaRotundifolia,
  campanulaPersicifolia,
  loniceraPericlymenum,
  dianthusCarthusianorum,
  arbutusUnedo,
  cytisusScoparius,
  lathyrusLatifolius,
  lathyrusOdoratus,
  trifoliumPratense,
  viciaCracca,
  castaneaSativa,
  quercusRobur,
  gentianaAcaulis,
  gentianaLutea,
  geraniumSanguineum,
  crocusVernus,
  irisGermanica,
  gladiolusCommunis,
  irisPseudacorus,
  lamiumAlbum,
  lavandulaAngustifolia,
  salviaPratensis,
  fritillariaMeleagris,
  liliumMartagon,
  tulipaSylvestris,
  malvaSylvestris,
  nymphaeaAlba,
  cypripediumCalceolus,
  ophrysApifera,
  orchisMascula,
  paeoniaOfficinalis,
  chelidoniumMajus,
  papaverRhoeas,
  antirrhinumMajus,
  digitalisPurpurea,
  plantagoLanceolata,
  veronicaChamaedrys,
  avenaFatua,
  brizaMedia,
  dactylisGlomerata,
  stipaPennata,
  polypodiumVulgare,
  cyclamenHederifolium,
  primulaVeris,
  aquilegiaVulgaris,
  helleborusNiger,
  pulsatillaVulgaris,
  ranunculusAcris,
  resedaLuteola,
  rosaCanina,
  fragariaVesca,
  rosaGallica,
  prunusAvium,
  rubiaTinctorum,
  violaTricolor,
  violaOdorata,
} as const satisfies Record<string, (pen: Pen) => void>

export type DrawingName = keyof typeof drawings
