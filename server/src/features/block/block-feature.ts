import type { BoundRoute } from '../../platform/route.ts'
import { blockEntityRoute, unblockEntityRoute } from './block-commands.ts'
import { listBlocksRoute } from './list-blocks.ts'

export const blockRoutes: BoundRoute[] = [blockEntityRoute, unblockEntityRoute, listBlocksRoute]
