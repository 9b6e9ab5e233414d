import { defineTexts } from '@florilege/shared/shell'

/** Words of profiles. */
export const profileTexts = defineTexts(
  'profile',
  {
    profile: 'Mon profil',
    posts_one: 'publication',
    posts_other: 'publications',
    friends_one: 'ami',
    friends_other: 'amis',
    likes_one: 'j’aime',
    likes_other: 'j’aime',
    profile_posts: 'Mes publications',
    profile_empty: 'Votre florilège commence ici',
    profile_empty_text: 'Une note, une humeur, une leçon\u00a0: ce que vous publiez se retrouve sur cette page.',
  },
  {
    profile: 'My profile',
    posts_one: 'post',
    posts_other: 'posts',
    friends_one: 'friend',
    friends_other: 'friends',
    likes_one: 'like',
    likes_other: 'likes',
    profile_posts: 'My posts',
    profile_empty: 'Your anthology begins here',
    profile_empty_text: 'A note, a mood, a lesson: what you post is found again on this page.',
  },
)
