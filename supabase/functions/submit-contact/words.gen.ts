// Written by `npm run words` from content/: change the words there.
import type { ContactWords } from './words.ts';

export const words: ContactWords = {
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
  "labels": {
    "name": "Name",
    "email": "Email",
    "subject": "Subject",
    "message": "Message"
  },
  "success": "Message sent successfully! I'll get back to you soon.",
  "missing": "Please fill in this field: {field}",
  "invalid": "Please enter a valid address in this field: {field}",
  "tooLong": "{field} is too long: {max} characters fit.",
  "tooMany": "You have sent several messages in a short time. Please wait a few minutes, then send this one again.",
  "unavailable": "Your message could not be stored just now. Please try again in a minute.",
  "tooLarge": "Your message is too long to send. Please shorten it.",
  "reused": "This form was sent before with other words. Please load the page again and send your message once more.",
  "malformed": "What arrived was not a message.",
  "method": "This address only takes messages that are sent to it.",
  "type": "A message is sent as a form or as JSON.",
  "origin": "Messages from other websites are not taken.",
  "page": {
    "sent": "Your message is on its way",
    "notSent": "Your message was not sent",
    "back": "Go back in your browser. What you typed should still be there.",
    "home": "Back to the site"
  },
  "mail": {
    "subject": "Contact form: {subject} ({name})"
  }
};

export const origins: readonly string[] = ["https://jv.example.com"];
