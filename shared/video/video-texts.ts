import { bundledTexts, defineTexts } from '@florilege/shared/shell'

/** Texts of videos of other services. */
export const videoTexts = bundledTexts(
  defineTexts(
    'video',
    {
      video_play: 'Lire la vidéo sur {{provider}}',
      video_ask:
        'En lançant la lecture, vous chargez le lecteur de {{provider}}, qui reçoit votre adresse IP et peut déposer des cookies. Rien n’a été chargé chez ce service jusqu’ici.',
      video_there: 'Ouvrir chez {{provider}}',
    },
    {
      video_play: 'Play the video on {{provider}}',
      video_ask:
        'Playing loads the player of {{provider}}, which gets your IP address and may set cookies. Nothing has been loaded from this service so far.',
      video_there: 'Open at {{provider}}',
    },
  ),
)
