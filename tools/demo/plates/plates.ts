import type { Plate } from './plate.ts'
import { irisesAndLilies } from './irises-and-lilies.ts'
import { orchidsGrassesAndFerns } from './orchids-grasses-and-ferns.ts'
import { buttercupsAndPoppies } from './buttercups-and-poppies.ts'
import { rosesAndFruit } from './roses-and-fruit.ts'
import { peasAndUmbels } from './peas-and-umbels.ts'
import { daisiesAndThistles } from './daisies-and-thistles.ts'
import { bellsAndGentians } from './bells-and-gentians.ts'
import { mintsBoragesAndCrucifers } from './mints-borages-and-crucifers.ts'
import { violetsAndFoxgloves } from './violets-and-foxgloves.ts'
import { dyePlantsAndWalls } from './dye-plants-and-walls.ts'
import { mallowsAndPinks } from './mallows-and-pinks.ts'

/** Plates of the studio, by number. */
export const plates: readonly Plate[] = [
  ...irisesAndLilies,
  ...orchidsGrassesAndFerns,
  ...buttercupsAndPoppies,
  ...rosesAndFruit,
  ...peasAndUmbels,
  ...daisiesAndThistles,
  ...bellsAndGentians,
  ...mintsBoragesAndCrucifers,
  ...violetsAndFoxgloves,
  ...dyePlantsAndWalls,
  ...mallowsAndPinks,
]
