import type { Feature } from '../../platform/feature.ts'
import { blockEntityRoute, unblockEntityRoute } from './block-commands.ts'
import { listBlocksRoute } from './list-blocks.ts'

export const blockFeature: Feature = {
  name: 'block',
  uses: ['entity', 'friend'],
  routes: [blockEntityRoute, unblockEntityRoute, listBlocksRoute],
}
