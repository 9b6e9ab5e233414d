import type { RemoteModule } from '@florilege/shared/shell'
import { CONTRACT } from './contract.ts'
import { texts } from './texts.ts'

export const remote: RemoteModule = {
  contract: CONTRACT,
  texts,
  pages: {
    'artwork-list': () => import(/* webpackChunkName: "page-artwork-list" */ './features/artwork/artwork-list-page.tsx'),
    artwork: () => import(/* webpackChunkName: "page-artwork" */ './features/artwork/artwork-page.tsx'),
    article: () => import(/* webpackChunkName: "page-article" */ './features/article/article-page.tsx'),
    'category-list': () => import(/* webpackChunkName: "page-category-list" */ './features/category/category-list-page.tsx'),
    'category-edit': () => import(/* webpackChunkName: "page-category-edit" */ './features/category/category-edit-page.tsx'),
    category: () => import(/* webpackChunkName: "page-category" */ './features/category/category-page.tsx'),
    'species-list': () => import(/* webpackChunkName: "page-species-list" */ './features/species/species-list-page.tsx'),
    species: () => import(/* webpackChunkName: "page-species" */ './features/species/species-page.tsx'),
    'order-list': () => import(/* webpackChunkName: "page-order-list" */ './features/order/order-list-page.tsx'),
    'florilege-list': () => import(/* webpackChunkName: "page-florilege-list" */ './features/florilege/florilege-list-page.tsx'),
    florilege: () => import(/* webpackChunkName: "page-florilege" */ './features/florilege/florilege-page.tsx'),
    'florilege-edit': () => import(/* webpackChunkName: "page-florilege-edit" */ './features/florilege/florilege-edit-page.tsx'),
    search: () => import(/* webpackChunkName: "page-search" */ './features/search/search-page.tsx'),
    order: () => import(/* webpackChunkName: "page-order" */ './features/order/order-page.tsx'),
    'import-list': () => import(/* webpackChunkName: "page-import-list" */ './features/import/import-list-page.tsx'),
    import: () => import(/* webpackChunkName: "page-import" */ './features/import/import-page.tsx'),
    match: () => import(/* webpackChunkName: "page-match" */ './features/match/match-page.tsx'),
    'merge-list': () => import(/* webpackChunkName: "page-merge-list" */ './features/merge/merge-list-page.tsx'),
    'merge-choose': () => import(/* webpackChunkName: "page-merge-choose" */ './features/merge/merge-choose-page.tsx'),
    merge: () => import(/* webpackChunkName: "page-merge" */ './features/merge/merge-page.tsx'),
    'record-list': () => import(/* webpackChunkName: "page-record-list" */ './features/bulk/record-list-page.tsx'),
    'bulk-list': () => import(/* webpackChunkName: "page-bulk-list" */ './features/bulk/bulk-list-page.tsx'),
    bulk: () => import(/* webpackChunkName: "page-bulk" */ './features/bulk/bulk-page.tsx'),
    'record-edit': () => import(/* webpackChunkName: "page-record-edit" */ './features/edit/edit-page.tsx'),
    'record-history': () => import(/* webpackChunkName: "page-record-history" */ './features/edit/history-page.tsx'),
  },
  slots: {
    'home-main': () => import(/* webpackChunkName: "slot-home-main" */ './features/home/home-plates.tsx'),
    'item-links': () => import(/* webpackChunkName: "slot-item-links" */ './features/link/item-links-slot.tsx'),
  },
}
