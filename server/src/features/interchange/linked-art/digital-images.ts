import type { Picture } from '@florilege/shared/contracts'
import { imageServicePath } from '../../../platform/item/image-service.ts'
import { name, rightsOf, statement, termsOf, listed } from './parts.ts'
import { TERMS } from './terms.ts'

const addressAt = (id: string) => [{ id, type: 'DigitalObject' }]

/** Pictures of a record as visual items, each with its file, its IIIF image service, its author and its terms. */
export const representationOf = (pictures: readonly Picture[], origin: string) =>
  pictures.map(({ alt, author, pres, contribution, licence }) => {
    const terms = contribution?.licence ?? licence
    return {
      type: 'VisualItem',
      digitally_shown_by: [
        {
          type: 'DigitalObject',
          classified_as: [TERMS.digitalImage],
          ...(alt === '' ? {} : { identified_by: [name(alt, [])] }),
          ...listed('referred_to_by', [...statement(TERMS.credit, author ?? undefined), ...termsOf(terms)]),
          format: 'image/webp',
          access_point: addressAt(`${origin}${pres}`),
          digitally_available_via: [
            {
              type: 'DigitalService',
              access_point: addressAt(`${origin}${imageServicePath(pres)}`),
              conforms_to: [{ id: 'http://iiif.io/api/image', type: 'InformationObject' }],
            },
          ],
          ...rightsOf(terms),
        },
      ],
    }
  })
