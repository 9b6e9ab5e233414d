import { describe, expect, it } from 'vitest'
import { readTaxonName, soundOfName } from './taxon-name.ts'

describe('the name of a taxon', () => {
  it.each([
    ['Quercus robur L.', 'quercus robur', 'L.'],
    ['Quercus', 'quercus', ''],
    ['Quercus L.', 'quercus', 'L.'],
    ['Quercus robur', 'quercus robur', ''],
    ['Poa annua Linnaeus, 1753', 'poa annua', 'Linnaeus, 1753'],
    ['Quercus robur subsp. pedunculiflora (K.Koch) Menitsky', 'quercus robur pedunculiflora', '(K.Koch) Menitsky'],
    ['Quercus robur L. var. fastigiata (Lam.) DC.', 'quercus robur fastigiata', '(Lam.) DC.'],
    ['Corvus corone cornix Linnaeus, 1758', 'corvus corone cornix', 'Linnaeus, 1758'],
    ['Ablabesmyia (Karelia) annulata Say', 'ablabesmyia annulata', 'Say'],
    ['×Cupressocyparis leylandii (A.B.Jacks. & Dallim.) Dallim.', 'cupressocyparis leylandii', '(A.B.Jacks. & Dallim.) Dallim.'],
    ['Mentha × piperita L.', 'mentha piperita', 'L.'],
    ['Prunus serotina de Vries', 'prunus serotina', 'de Vries'],
    ['Aster novi-belgii auct. non L.', 'aster novi belgii', 'auct. non L.'],
    ['Rosa canina Hook. f. ex Baker', 'rosa canina', 'Hook. f. ex Baker'],
    ['  Poa   annua  ', 'poa annua', ''],
  ])('[CU-06] %s is read in its parts', (text, name, authorship) => {
    expect(readTaxonName(text)).toMatchObject({ name, authorship })
  })

  it.each([
    ['malus sylvestris', 'malus silvestre'],
    ['crataegus laevigata', 'crataegus levigatus'],
    ['rhododendron hirtaeflora', 'rododendron hirteflora'],
    ['juniperus sabina', 'iuniperus sabinus'],
    ['pinus jeffreyi', 'pinus jefreyi'],
  ])('[CU-06] %s and %s have one sound', (one, other) => {
    expect(soundOfName(one)).toBe(soundOfName(other))
  })

  it.each([
    ['quercus robur', 'quercus rubra'],
    ['poa annua', 'poa alpina'],
    ['carex nigra', 'carex digitata'],
  ])('[CU-06] %s and %s sound differently', (one, other) => {
    expect(soundOfName(one)).not.toBe(soundOfName(other))
  })
})
