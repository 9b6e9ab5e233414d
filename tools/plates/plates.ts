import type { Plate } from './plate.ts'
import { irisesAndLilies } from './species/irises-and-lilies.ts'
import { orchidsGrassesAndFerns } from './species/orchids-grasses-and-ferns.ts'
import { buttercupsAndPoppies } from './species/buttercups-and-poppies.ts'
import { rosesAndFruit } from './species/roses-and-fruit.ts'
import { peasAndUmbels } from './species/peas-and-umbels.ts'
import { daisiesAndThistles } from './species/daisies-and-thistles.ts'
import { bellsAndGentians } from './species/bells-and-gentians.ts'
import { mintsBoragesAndCrucifers } from './species/mints-borages-and-crucifers.ts'
import { violetsAndFoxgloves } from './species/violets-and-foxgloves.ts'
import { dyePlantsAndWalls } from './species/dye-plants-and-walls.ts'
import { mallowsAndPinks } from './species/mallows-and-pinks.ts'

/** The plates of the studio, in the order of their numbers. */
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
