import { accountCare } from './account-care.ts'
import { archiveParts } from './archive-parts.ts'
import { accountFeature } from './features/account/feature.ts'
import { adminFeature } from './features/admin/feature.ts'
import { auditFeature } from './features/audit/feature.ts'
import { autocompleteFeature } from './features/autocomplete/feature.ts'
import { blockFeature } from './features/block/feature.ts'
import { cardFeature } from './features/card/feature.ts'
import { catalogueFeature } from './features/catalogue/feature.ts'
import { commentFeature } from './features/comment/feature.ts'
import { contributionFeature } from './features/contribution/feature.ts'
import { draftFeature } from './features/draft/feature.ts'
import { entityFeature } from './features/entity/feature.ts'
import { eventFeature } from './features/event/feature.ts'
import { exportFeature } from './features/export/feature.ts'
import { firstStepFeature } from './features/first-step/feature.ts'
import { florilegeFeature } from './features/florilege/feature.ts'
import { friendFeature } from './features/friend/feature.ts'
import { harvestFeature } from './features/harvest/feature.ts'
import { houseFeature } from './features/house/feature.ts'
import { interchangeFeature } from './features/interchange/feature.ts'
import { likeFeature } from './features/like/feature.ts'
import { locationFeature } from './features/location/feature.ts'
import { mediaFeature } from './features/media/feature.ts'
import { sweepMedia } from './features/media/files/sweep-media.ts'
import { notificationFeature } from './features/notification/feature.ts'
import { orderFeature } from './features/order/feature.ts'
import { passkeyFeature } from './features/passkey/feature.ts'
import { postFeature } from './features/post/feature.ts'
import { profileFeature } from './features/profile/feature.ts'
import { pushFeature } from './features/push/feature.ts'
import { reportFeature } from './features/report/feature.ts'
import { searchFeature } from './features/search/feature.ts'
import { sessionFeature } from './features/session/feature.ts'
import { settingFeature } from './features/setting/feature.ts'
import { socialLoginFeature } from './features/social-login/feature.ts'
import { statisticFeature } from './features/statistic/feature.ts'
import { videoFeature } from './features/video/feature.ts'
import type { Feature } from './platform/feature.ts'
import type { Heading } from './platform/openapi/description.ts'
import { releasesFeature } from './releases/feature.ts'
import { removals, rows } from './removals.ts'
import { HOST_PAGES } from './web/host-pages.ts'

/** Features of the server under the headings of the API description, in its order. */
export const SECTIONS: readonly (Heading & { features: readonly Feature[] })[] = [
  {
    name: 'Session and account',
    fr: 'Session et compte',
    about: 'Signing in and out, registering, passkeys, devices, consents, archives, leaving',
    features: [
      sessionFeature,
      accountFeature({ removeComment: removals.comment, sweepFiles: sweepMedia }),
      passkeyFeature,
      exportFeature(archiveParts),
      socialLoginFeature,
    ],
  },
  {
    name: 'Timeline and posts',
    fr: 'Fil et publications',
    about: 'Notes, moods, lessons, shares, drafts',
    features: [postFeature, draftFeature, firstStepFeature, cardFeature],
  },
  {
    name: 'Comments and likes',
    fr: 'Commentaires et mentions « J’aime »',
    about: 'What is said of posts and records',
    features: [commentFeature, likeFeature],
  },
  {
    name: 'People',
    fr: 'Personnes',
    about: 'Profiles, friends, blocks',
    features: [profileFeature, friendFeature, blockFeature],
  },
  {
    name: 'Groups and organisations',
    fr: 'Groupes et organisations',
    about: 'Members, requests, administrators',
    features: [entityFeature],
  },
  {
    name: 'Notifications',
    fr: 'Notifications',
    about: 'Notices, live events, push',
    features: [notificationFeature, eventFeature, pushFeature],
  },
  {
    name: 'Catalogue',
    fr: 'Catalogue',
    about: 'Artworks and books, artists and genera, species, articles, links between them',
    features: [catalogueFeature, interchangeFeature, harvestFeature],
  },
  { name: 'Florilèges', fr: 'Florilèges', about: 'Anthologies', features: [florilegeFeature] },
  {
    name: 'Media',
    fr: 'Images et vidéos',
    about: 'Uploads, pictures, videos, places',
    features: [mediaFeature, videoFeature, locationFeature],
  },
  { name: 'Contributions', fr: 'Contributions', about: 'Observations and their review', features: [contributionFeature] },
  { name: 'Orders', fr: 'Commandes', about: 'Requests for artworks', features: [orderFeature] },
  {
    name: 'Search',
    fr: 'Recherche',
    about: 'Search over everything, and suggestions',
    features: [searchFeature, autocompleteFeature],
  },
  { name: 'Reports', fr: 'Signalements', about: 'Reporting, and what becomes of it', features: [reportFeature(removals)] },
  {
    name: 'Administration',
    fr: 'Administration',
    about: 'People, settings, texts of the site, audit, moderation',
    features: [
      adminFeature(rows, accountCare),
      settingFeature,
      houseFeature,
      auditFeature,
      statisticFeature(new Set(HOST_PAGES.map(({ path }) => path))),
    ],
  },
  { name: 'Releases', fr: 'Versions', about: 'Builds and releases of the remotes', features: [releasesFeature] },
]
