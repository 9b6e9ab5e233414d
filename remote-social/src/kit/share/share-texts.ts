import { defineTexts } from '@florilege/shared/shell'

/** Texts of sharing. */
export const shareTexts = defineTexts(
  'share',
  {
    share: 'Partager',
    share_count_one: 'Partager, {{count}} partage',
    share_count_other: 'Partager, {{count}} partages',
    share_title: 'Partager la publication de {{name}}',
    share_words: 'Vos mots (facultatif)',
    share_send: 'Partager dans mon fil',
    share_sent: 'Partagé dans votre fil',
    share_elsewhere: 'Ailleurs',
    share_copy: 'Copier l’adresse',
    share_device: 'Partager avec…',
    share_copied: 'Adresse copiée',
    share_address: 'L’adresse, à copier',
    share_refused: 'Partage impossible',
    SHARED_ITEM_NOT_PUBLIC: 'Cette publication n’est pas publique\u00a0: elle ne peut pas être partagée.',
  },
  {
    share: 'Share',
    share_count_one: 'Share, {{count}} share',
    share_count_other: 'Share, {{count}} shares',
    share_title: 'Share {{name}}’s post',
    share_words: 'Add a message (optional)',
    share_send: 'Share on my timeline',
    share_sent: 'Shared on your timeline',
    share_elsewhere: 'Share elsewhere',
    share_copy: 'Copy link',
    share_device: 'Share with…',
    share_copied: 'Link copied',
    share_address: 'The link, to copy',
    share_refused: 'This cannot be shared',
    SHARED_ITEM_NOT_PUBLIC: 'This post is not public, so it cannot be shared.',
  },
)
