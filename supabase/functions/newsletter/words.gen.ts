// Written by `npm run words` from content/: change the words there.
import type { NewsletterWords } from './words.ts';

export const words: NewsletterWords = {
  "language": "en",
  "siteName": "JV",
  "homeUrl": "https://jv.example.com",
  "colors": {
    "ground": "#0b0a08",
    "ink": "#f6f0e2",
    "body": "#cbc3b2",
    "accent": "#dcb44e",
    "onAccent": "#171204"
  },
  "isConfirmed": false,
  "mail": {
    "subject": "Please confirm your subscription to {site}",
    "text": "Somebody has entered this address on our site to get emails from us. If it was you, please confirm it here:\n\n{confirm}\n\nThe link works for seven days. If it was not you, do nothing: without your confirmation we send you nothing more.\n\nYou can leave at any time:\n\n{unsubscribe}"
  },
  "pages": {
    "confirm": {
      "title": "One press and you are in",
      "text": "Confirm that you want to get our emails at this address.",
      "button": "Confirm my address"
    },
    "confirmed": {
      "title": "You are subscribed",
      "text": "Thank you for confirming. The next issue comes to your inbox."
    },
    "expired": {
      "title": "This link is too old",
      "text": "Links to confirm an address work for seven days. Subscribe once more and we send you a new one."
    },
    "unsubscribe": {
      "title": "Leave the list",
      "text": "Press the button and we remove your address from our list.",
      "button": "Unsubscribe"
    },
    "unsubscribed": {
      "title": "You are unsubscribed",
      "text": "We have removed your address and send you nothing more."
    },
    "unknown": {
      "title": "This link does not work",
      "text": "It may have been copied in part, or the address is not on our list any more. Try the link in the newest email."
    },
    "unavailable": {
      "title": "That did not work",
      "text": "Our list cannot be reached at the moment. Please try the link again in a few minutes."
    }
  },
  "home": "Back to the site"
};

export const origins: readonly string[] = ["https://jv.example.com"];
