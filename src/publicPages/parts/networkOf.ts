const networks: { [host: string]: string } = {
  'bsky.app': 'Bluesky',
  'facebook.com': 'Facebook',
  'flickr.com': 'Flickr',
  'instagram.com': 'Instagram',
  'linkedin.com': 'LinkedIn',
  'mastodon.social': 'Mastodon',
  'open.spotify.com': 'Spotify',
  'pinterest.com': 'Pinterest',
  'soundcloud.com': 'SoundCloud',
  't.me': 'Telegram',
  'telegram.me': 'Telegram',
  'threads.net': 'Threads',
  'tiktok.com': 'TikTok',
  'vimeo.com': 'Vimeo',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  'x.com': 'X',
  'youtube.com': 'YouTube',
}

/** The name of the network that an address of a profile is on; its host where the network is not known. */
export const networkOf = (address: string): string => {
  const host = new URL(address).hostname.replace(/^(?:www|m)\./, '')

  return networks[host] ?? host
}
