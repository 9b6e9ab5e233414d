import { defineTexts } from '@florilege/shared/shell'

/** Words of threads of comments. */
export const commentTexts = defineTexts(
  'comment',
  {
    delete_comment: 'Supprimer le commentaire',
    delete_comment_text: 'Voulez-vous vraiment supprimer ce commentaire\u202f?',
    comments: 'Commentaires',
    comments_none: 'Personne n’a encore commenté. Les premiers mots sont à vous.',
    comment_deleted: 'Commentaire supprimé',
    comment_label: 'Votre commentaire',
    comment_send: 'Envoyer',
    reply: 'Répondre',
    reply_to: 'Répondre à {{name}}',
    reply_label: 'Votre réponse à {{name}}',
    in_reply_to: 'En réponse à {{name}}',
    cancel: 'Annuler',
  },
  {
    delete_comment: 'Delete the comment',
    delete_comment_text: 'Do you really want to delete this comment?',
    comments: 'Comments',
    comments_none: 'Nobody has commented yet. The first words are yours.',
    comment_deleted: 'Comment deleted',
    comment_label: 'Your comment',
    comment_send: 'Send',
    reply: 'Reply',
    reply_to: 'Reply to {{name}}',
    reply_label: 'Your reply to {{name}}',
    in_reply_to: 'In reply to {{name}}',
    cancel: 'Cancel',
  },
)
