// Generated from schemas/ by `npm run generate`. Do not edit.
import type { Html } from './html.ts';

/**
 * Words that are spelt right, although the dictionaries of the spelling check do not have them. This file is optional.
 * 
 * Items: One word, in small letters; with a capital letter if it is always written with one, as names are. Of a word with a hyphen only the part that is unknown.
 */
export type Dictionary = string[]
/**
 * Addresses that pages had before, and where each leads now. This file is optional.
 */
export type Redirects = Redirect[]
/**
 * One section of a page. `type` selects its kind.
 */
export type Section = (ArticlesSection | AssetsSection | BenefitsSection | BiographiesSection | CallToActionSection | CardsSection | CheckInSection | ContactFormSection | ContactsSection | DocumentSection | DraftSection | EmbedSection | EpisodesSection | EventsSection | FaqSection | FormSection | FunnelSection | GallerySection | HeroSection | LedgerSection | LetterSection | LinksSection | ListSection | NewestSection | NewsletterSection | NoticeSection | OfferSection | PhotosSection | PricingSection | ProductsSection | ProofSection | ProseSection | RecordingsSection | StagesSection | StatementSection | StatsSection | StepsSection | TableSection | TestimonialsSection | TimelineSection | TopicsSection | VenturesSection | VideoSection)
/**
 * Files for the press: logos, texts, media, and packs (ZIP archives) of several files.
 */
export type Assets = Asset[]
/**
 * The categories of articles, in the order of the filter.
 */
export type Categories = Category[]
/**
 * Ways to get in touch.
 */
export type Contacts = Contact[]
/**
 * Episodes of the podcast.
 */
export type Episodes = Episode[]
/**
 * Events, with their dates and places.
 */
export type Events = Event[]
/**
 * Questions and answers.
 */
export type Faq = FaqItem[]
/**
 * What was tried, what it cost, and whether it is worth doing again.
 */
export type Ledger = LedgerEntry[]
/**
 * Photographs for the press.
 */
export type Photos = Photo[]
/**
 * The products.
 */
export type Products = Product[]
/**
 * What articles are about, beside their categories. Each tag of an article is a page with all articles that have it.
 */
export type Tags = Tag[]
/**
 * What members and clients say.
 */
export type Testimonials = Testimonial[]
/**
 * What is sold at a price: tiers of a membership, packages or lessons, from the smallest to the largest.
 */
export type Tiers = Tier[]
/**
 * The ventures.
 */
export type Ventures = Venture[]

export interface ContentFiles {
budgets: Budgets
dictionary: Dictionary
facts: Facts
integrations: Integrations
messages: Messages
redirects: Redirects
site: SiteSettings
statuses: Statuses
theme: Theme
page: PageSource
article: ArticleSource
"collections/assets": Assets
"collections/categories": Categories
"collections/contacts": Contacts
"collections/episodes": Episodes
"collections/events": Events
"collections/faq": Faq
"collections/ledger": Ledger
"collections/photos": Photos
"collections/products": Products
"collections/tags": Tags
"collections/testimonials": Testimonials
"collections/tiers": Tiers
"collections/ventures": Ventures
}
/**
 * The size limits of pages and of files that visitors play, and the Lighthouse scores that pages must reach. The build, `npm run lighthouse` and the check hold the site to them.
 */
export interface Budgets {
weights?: WeightBudget
scores?: ScoreBudget
metrics?: MetricBudget
files?: FileBudget
/**
 * Different limits for single pages, by address, such as `/about`. A limit that is not set here is the same as for all pages.
 */
routes?: {
[k: string]: RouteBudget
}
}
/**
 * The size limits of a page. A page over one of them fails the build. A category without a limit is not checked.
 */
export interface WeightBudget {
/**
 * Bytes of the HTML with its inline styles, compressed with Brotli at the highest level. 14,600 bytes fit into the first packets that a server sends before it waits for the browser. The build fails when a page is larger.
 */
html?: number
/**
 * Number of style sheets that the browser must fetch before it renders the page.
 */
blockingStyles?: number
/**
 * Bytes of all scripts that run before a visitor interacts with the page, each compressed with Brotli: inline scripts, loaded scripts, and the modules that these import.
 */
scripts?: number
/**
 * Bytes of the fonts that the page loads.
 */
fonts?: number
/**
 * Number of font files that the page loads.
 */
fontFiles?: number
/**
 * Bytes of the images that load before the visitor scrolls. Each counts with its largest width, in the format that browsers prefer.
 */
images?: number
/**
 * Number of files that load with the page, including the page itself.
 */
requests?: number
}
/**
 * The Lighthouse scores that a page must reach, from 0 to 100. A category without a score is not checked.
 */
export interface ScoreBudget {
/**
 * Minimum score for loading speed and responsiveness.
 */
performance?: number
/**
 * Minimum score for working with assistive technology.
 */
accessibility?: number
/**
 * Minimum score for security and browser compatibility.
 */
"best-practices"?: number
/**
 * Minimum score for being found by search engines.
 */
seo?: number
/**
 * Minimum score for being usable by AI agents on behalf of visitors.
 */
"agentic-browsing"?: number
}
/**
 * The highest values that Lighthouse may measure on its simulated slow phone. A metric without a limit is not checked.
 */
export interface MetricBudget {
/**
 * Milliseconds until the first text or image appears. Two seconds are `2000`.
 */
"first-contentful-paint"?: number
/**
 * Milliseconds until the largest text or image appears. Two seconds are `2000`.
 */
"largest-contentful-paint"?: number
/**
 * Milliseconds until the visible part of the page has rendered, averaged over its area. Two seconds are `2000`.
 */
"speed-index"?: number
/**
 * Milliseconds for which scripts keep the page from responding to input.
 */
"total-blocking-time"?: number
/**
 * How much content shifts while the page loads, as a share of the screen: 0.1 is a tenth.
 */
"cumulative-layout-shift"?: number
/**
 * Bytes of everything that the page loads, compressed as the preview server compresses it.
 */
"total-byte-weight"?: number
}
/**
 * The size limits of single files in `content/media/` that visitors play. Hosts refuse larger files: Cloudflare Pages takes 25 MB, and GitHub 100 MB.
 */
export interface FileBudget {
/**
 * Bytes of a recording. 25,000,000 by default: an hour at 48 kbit/s, which is enough for speech, has 22 MB, and an hour at 128 kbit/s has 58 MB.
 */
audio?: number
/**
 * Bytes of a video. 25,000,000 by default: three minutes at 1 Mbit/s have 23 MB.
 */
video?: number
}
/**
 * The limits of one page that differ from those of all pages.
 */
export interface RouteBudget {
weights?: WeightBudget
scores?: ScoreBudget
metrics?: MetricBudget
}
/**
 * Numbers and claims that appear in more than one text. To use one in a text, write `{fact:its-id}`.
 */
export interface Facts {
[k: string]: Fact
}
/**
 * One number or claim.
 */
export interface Fact {
/**
 * The fact as shown to visitors, in quotes: `"2,645"`.
 */
value: string
/**
 * The day on which the fact was last checked, such as `2026-11-01`.
 */
asOf?: string
next?: NextValue
/**
 * How many days after `asOf` the fact counts as up to date. After that, the check prints a reminder.
 */
goodFor?: number
/**
 * The role, not the name, of whoever keeps the fact up to date, such as `host`. Visitors do not see it.
 */
owner?: string
/**
 * Where the figure comes from. Visitors do not see it.
 */
source?: string
}
/**
 * The value that replaces `value` at a moment that is known already.
 */
export interface NextValue {
/**
 * The fact as shown to visitors from that moment on, in quotes: `"50"`.
 */
value: string
/**
 * The moment from which on visitors see it, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site. It also counts as the day on which the value was checked (`asOf`).
 */
at: string
}
/**
 * Links, videos and embeds that belong to other sites.
 */
export interface Integrations {
/**
 * Links to other sites and email links, by id. To use one, write `link:its-id`.
 */
links?: {
[k: string]: OutboundLink
}
/**
 * Videos by id.
 */
videos?: {
[k: string]: Video
}
/**
 * Pages of other services that are embedded in a page, by id.
 */
frames?: {
[k: string]: Frame
}
}
/**
 * One of the two: a web address (`url`) or an email (`mail`).
 */
export interface OutboundLink {
/**
 * An address that begins with `https://` or `tel:`.
 */
url?: string
mail?: MailLink
}
/**
 * An email that opens in the visitor's email program.
 */
export interface MailLink {
/**
 * The email address of the recipient. By default, `email` in site.yaml.
 */
to?: string
/**
 * The subject of the email.
 */
subject: string
/**
 * The text of the email.
 */
body?: string
}
/**
 * A video, shown as its poster image until visitors play it. With `url`, the player of another host is loaded then; the host is named below the poster, and without JavaScript, only the link to the video's page is shown. With `file`, the browser plays a file of this site.
 */
export interface Video {
/**
 * The title of the video.
 */
title: string
/**
 * The address of the player to embed.
 */
url?: string
/**
 * When the player is loaded from its host: `click` (the default), when a visitor presses the poster; or `near`, as soon as the video is scrolled near the screen.
 */
load?: ("near" | "click")
/**
 * The page of the video on its host, for visitors who cannot play it here.
 */
page?: string
/**
 * The video file, from content/media, such as `video/tour.mp4`: MP4 with H.264, which every browser plays, or WebM. Nothing of it is loaded before a visitor presses play.
 */
file?: string
/**
 * The captions of the file, one entry for each language.
 * 
 * @minItems 1
 */
captions?: Captions[]
/**
 * What is to be seen: one to three sentences below the video, and for search engines.
 */
description?: string
/**
 * The day on which the video was published, such as `2026-11-01`. Search engines do not list a video without it.
 */
publishedAt?: string
/**
 * The image that is shown until visitors play the video. For a file, in the proportions of the video.
 */
poster: string
/**
 * The text of the button.
 */
play?: string
/**
 * The text of the link to the page of the video.
 */
pageLabel?: string
}
/**
 * Captions in one language.
 */
export interface Captions {
/**
 * The file with the captions, from content/media, as WebVTT: `video/tour.en.vtt`.
 */
file: string
/**
 * The language of the captions, such as `en` or `de-CH`.
 */
language: string
/**
 * The name of the language in the menu of the player.
 */
label: string
}
/**
 * An embedded page of another service. Until it has loaded, a card names its host and the data that the host receives. Without JavaScript, only the link is shown.
 */
export interface Frame {
/**
 * The title of the embed, which screen readers read.
 */
title: string
/**
 * The address of the embedded page.
 */
url: string
/**
 * When it is loaded from its host: `near` (the default), as soon as it is scrolled near the screen; or `click`, when a visitor presses the button on the card that names the host and the data it receives.
 */
load?: ("near" | "click")
/**
 * The height in CSS pixels.
 */
height: number
}
/**
 * The texts that the site shows to visitors: the answers of forms, and labels that appear on all pages.
 */
export interface Messages {
newsletter?: NewsletterMessages
events?: EventsMessages
waitlist?: WaitlistMessages
subscriptions?: SubscriptionMessages
contact?: ContactMessages
forms?: FormMessages
join?: JoinMessages
tier?: TierMessages
offer?: OfferMessages
embeds?: EmbedMessages
notFound: NotFoundMessages
moved?: MovedMessages
agents: AgentsMessages
eventLabels?: EventLabels
prices?: PriceWords
labels: Labels
}
/**
 * Messages of the weekly newsletter's forms, which are on the home page, in the footer, and on the podcast and writing pages.
 */
export interface NewsletterMessages {
/**
 * Shown when the email field is empty.
 */
empty: string
/**
 * Shown when the email field does not contain a valid address.
 */
invalid: string
/**
 * Shown when the address is already subscribed.
 */
duplicate: string
/**
 * Shown when the server has received too many subscriptions in a short time; visitors may try again later.
 */
limited: string
/**
 * Shown when anything else went wrong.
 */
failed: string
/**
 * Shown when the address was stored.
 */
success: string
}
/**
 * Messages of the forms for event updates.
 */
export interface EventsMessages {
/**
 * Shown when the email field is empty.
 */
empty: string
/**
 * Shown when the email field does not contain a valid address.
 */
invalid: string
/**
 * Shown when the address is already subscribed.
 */
duplicate: string
/**
 * Shown when the server has received too many subscriptions in a short time; visitors may try again later.
 */
limited: string
/**
 * Shown when anything else went wrong.
 */
failed: string
/**
 * Shown when the address was stored.
 */
success: string
}
/**
 * Texts and messages of the forms of products that are not available yet.
 */
export interface WaitlistMessages {
/**
 * The words above the form, or of the button that opens it.
 */
ask: string
/**
 * The label of the email field, which screen readers read; `{product}` is replaced by the name of the product.
 */
label: string
/**
 * The placeholder in the empty email field.
 */
placeholder: string
/**
 * The text of the button.
 */
submit: string
/**
 * The text of the button while the form is being sent.
 */
submitting: string
/**
 * A line of text under the form; `{product}` is replaced by the name of the product.
 */
note: string
/**
 * The subject of the email that the form opens without JavaScript; `{product}` is replaced by the name of the product.
 */
subject: string
/**
 * Shown when the email field is empty.
 */
empty: string
/**
 * Shown when the email field does not contain a valid address.
 */
invalid: string
/**
 * Shown when the server has received too many addresses in a short time; visitors may try again later.
 */
limited: string
/**
 * Shown when anything else went wrong.
 */
failed: string
/**
 * Shown when the address was stored; `{product}` is replaced by the name of the product.
 */
success: string
}
/**
 * The confirmation email, and the pages that its links open.
 */
export interface SubscriptionMessages {
/**
 * Shown when a form has sent an address that must be confirmed: says that an email is on its way, and what to do with it. Replaces `success` while `subscriptions.confirm` in site.yaml is true.
 */
confirm: string
/**
 * Shown when a form has sent an address that is already on the list. If it is not confirmed yet, the email is sent again. Replaces `duplicate` of the form while `subscriptions.confirm` in site.yaml is true.
 */
duplicate: string
mail: ConfirmationMail
pages: SubscriptionPages
}
/**
 * The email that asks a subscriber to confirm the address.
 */
export interface ConfirmationMail {
/**
 * The subject of the email; `{site}` is replaced by the name of the site.
 */
subject: string
/**
 * The text of the email; `{confirm}` and `{unsubscribe}` are replaced by the addresses of the two links. Put each on a line of its own.
 */
text: string
}
/**
 * The pages that the links in emails open.
 */
export interface SubscriptionPages {
/**
 * The page that the confirmation link opens. Its button confirms the address.
 */
confirm: {
/**
 * The heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text: string
/**
 * The text of the button.
 */
button: string
}
/**
 * The page shown after the address was confirmed.
 */
confirmed: {
/**
 * The heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text: string
}
/**
 * The page shown when the link is older than seven days.
 */
expired: {
/**
 * The heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text: string
}
/**
 * The page that the unsubscribe link opens. Its button removes the address.
 */
unsubscribe: {
/**
 * The heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text: string
/**
 * The text of the button.
 */
button: string
}
/**
 * The page shown after the address was removed.
 */
unsubscribed: {
/**
 * The heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text: string
}
/**
 * The page shown when the link belongs to no subscription: it was copied incompletely, or the address was already removed.
 */
unknown: {
/**
 * The heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text: string
}
/**
 * The page shown when the database does not respond.
 */
unavailable: {
/**
 * The heading.
 */
title: string
/**
 * One or two sentences under the heading.
 */
text: string
}
}
/**
 * Messages of the contact form.
 */
export interface ContactMessages {
/**
 * Shown when the message could not be sent, and the server did not say why.
 */
failed: string
/**
 * Shown when the server refused the message without a reason.
 */
refused: string
/**
 * Shown when the message was sent, with or without JavaScript.
 */
success: string
/**
 * Shown when a field is empty; `{field}` is replaced by its label.
 */
missing: string
/**
 * Shown when the email address is not valid; `{field}` is replaced by the label of the field.
 */
invalid: string
/**
 * Shown when a field contains too much text; `{field}` is replaced by its label, `{max}` by the maximum number of characters.
 */
tooLong: string
/**
 * Shown when too many messages came from the same network.
 */
tooMany: string
/**
 * Shown when the server cannot store messages at the moment.
 */
unavailable: string
/**
 * Shown when the whole message is larger than the server accepts.
 */
tooLarge: string
/**
 * Shown when the server has already received this form with other text in it.
 */
reused: string
/**
 * Shown when the server received something that is not a message, sent by a program other than this site.
 */
malformed: string
/**
 * Shown when somebody opens the address of the form instead of sending the form.
 */
method: string
/**
 * Shown when the request is neither JSON nor a form.
 */
type: string
/**
 * Shown when the form was sent from a page of another site.
 */
origin: string
page: ContactAnswerPage
mail: ContactMail
}
/**
 * The page that answers a form sent without JavaScript.
 */
export interface ContactAnswerPage {
/**
 * The title of the page when the message was sent.
 */
sent: string
/**
 * The title of the page when the message was not sent.
 */
notSent: string
/**
 * Explains how to get back to the text that was typed.
 */
back: string
/**
 * The text of the link to the home page.
 */
home: string
}
/**
 * The email that notifies the owner of a new message.
 */
export interface ContactMail {
/**
 * The subject of the email; `{name}` is replaced by the sender's name, `{subject}` by the subject of the message.
 */
subject: string
}
/**
 * Messages of forms of your own, each of which is needed only by fields of the kind that it names. All other messages are those of the contact form.
 */
export interface FormMessages {
/**
 * The first line of a `choice`, which is no answer, such as `Please choose`.
 */
choose?: string
/**
 * Shown when the answer to a `choice` is none of its options; `{field}` is replaced by the label of the field.
 */
choice?: string
/**
 * Shown when a `number` is not one; `{field}` is replaced by the label of the field.
 */
number?: string
/**
 * Shown when a `number` is too small; `{field}` is replaced by the label of the field, `{limit}` by its `min`.
 */
minimum?: string
/**
 * Shown when a `number` is too large; `{field}` is replaced by the label of the field, `{limit}` by its `max`.
 */
maximum?: string
/**
 * Shown when a `date` is not a day; `{field}` is replaced by the label of the field.
 */
date?: string
/**
 * Shown when a `date` is too early; `{field}` is replaced by the label of the field, `{limit}` by the first day that is accepted.
 */
earliest?: string
/**
 * Shown when a `date` is too late; `{field}` is replaced by the label of the field, `{limit}` by the last day that is accepted.
 */
latest?: string
/**
 * Shown when a required `checkbox` is not checked; `{field}` is replaced by its label.
 */
unchecked?: string
/**
 * Shown when the form has changed since the visitor opened the page.
 */
unknown?: string
}
/**
 * Messages of the forms to join.
 */
export interface JoinMessages {
/**
 * Shown when the email field is empty.
 */
empty: string
/**
 * Shown when the email field does not contain a valid address.
 */
invalid: string
/**
 * Shown when the address is already subscribed.
 */
duplicate: string
/**
 * Shown when the server has received too many subscriptions in a short time; visitors may try again later.
 */
limited: string
/**
 * Shown when anything else went wrong.
 */
failed: string
/**
 * Shown when the address was stored.
 */
success: string
}
/**
 * The message of the button of a tier, before it opens a checkout. Without it, the button opens its target at once.
 */
export interface TierMessages {
/**
 * Shown after the button was pressed; `{tier}` is replaced by the name of the tier.
 */
selected: string
}
/**
 * The message of the button of an offer, before it opens a checkout. Without it, the button opens its target at once.
 */
export interface OfferMessages {
/**
 * Shown after the button was pressed.
 */
secured: string
}
/**
 * Texts shown in place of videos and embeds until they have loaded.
 */
export interface EmbedMessages {
/**
 * Says which host the video or embed is loaded from, and what data that host receives; `{host}` is replaced by the host, `{site}` by the host of this site.
 */
learns: string
/**
 * The text of the button that loads an embed with `load: click`.
 */
show: string
/**
 * Shown while the host is loading; `{host}` is replaced by the host.
 */
waiting: string
/**
 * Shown when the host has not answered for ten seconds; if it still does, the video or embed appears. `{host}` is replaced by the host.
 */
late: string
/**
 * Shown when the visitor is offline, when the host cannot be reached, or when it redirects to another one. The links below remain. `{host}` is replaced by the host.
 */
failed: string
/**
 * The text of the link to the same page on its host; `{host}` is replaced by the host.
 */
open: string
}
/**
 * Texts of the page that is shown for an address that does not exist.
 */
export interface NotFoundMessages {
/**
 * The text that is written to the browser's console, followed by the requested path.
 */
log: string
}
/**
 * Texts of the pages at the addresses in redirects.yaml. Visitors see them for a moment, and only on hosts that cannot redirect. Without them, the page shows the title of the new page.
 */
export interface MovedMessages {
/**
 * The title of the page: says that it has moved.
 */
title: string
/**
 * The link to the new page; `{page}` is replaced by its title.
 */
link: string
}
/**
 * Texts for AI agents that visit the site on somebody's behalf. Visitors do not see them.
 */
export interface AgentsMessages {
/**
 * The heading above the pages in llms.txt.
 */
pages: string
/**
 * The heading above the newest articles in llms.txt.
 */
articles?: string
/**
 * The text of the link to the list of all addresses in llms.txt.
 */
siteMap: string
forms?: FormTools
}
/**
 * What each form does, in a sentence that begins with a verb. Agents learn its fields from their labels.
 */
export interface FormTools {
/**
 * What the newsletter form does.
 */
newsletter?: string
/**
 * What the forms for event updates do.
 */
events?: string
/**
 * What the forms to join do.
 */
join?: string
/**
 * What the form of a product that is not available yet does; `{product}` is replaced by the name of the product.
 */
waitlist?: string
/**
 * What the contact form does.
 */
contact?: string
}
/**
 * The words in lists of events.
 */
export interface EventLabels {
/**
 * The button that leads to the tickets.
 */
tickets: string
/**
 * Shown instead of that button when an event is `sold-out`.
 */
soldOut: string
/**
 * Shown at an event that does not take place: its status is `cancelled`.
 */
cancelled: string
/**
 * Shown at an event that takes place on another day, which is not known yet: its status is `postponed`.
 */
postponed: string
/**
 * Shown at an event on the web.
 */
online: string
/**
 * The link to a map that shows the place.
 */
map: string
/**
 * The line that unfolds the events that are over.
 */
past: string
/**
 * The link to the file that adds the events to a calendar.
 */
calendar: string
}
/**
 * The words in and for prices.
 */
export interface PriceWords {
/**
 * The lowest of several prices; `{price}` is replaced by it: `from {price}`.
 */
from?: string
/**
 * Shown instead of an amount of 0, such as `Free`. Without it, the 0 is shown with its currency.
 */
free?: string
}
/**
 * Labels that appear on all pages.
 */
export interface Labels {
/**
 * The link that skips the navigation.
 */
skip: string
/**
 * The name of the navigation bar for screen readers.
 */
navigation?: string
/**
 * The name of the full menu for screen readers.
 */
menu?: string
/**
 * The button that opens the menu.
 */
openMenu?: string
/**
 * The button that closes the menu.
 */
closeMenu?: string
/**
 * The name of the group of links in the footer, for screen readers.
 */
footer?: string
/**
 * The button of a product that is available.
 */
getAccess?: string
/**
 * Shown beside a download that has no file yet: its link opens an email.
 */
onRequest?: string
/**
 * The link to an email that asks for a file, in lists of files; `{name}` is replaced by the file's name within a sentence.
 */
askFor?: string
/**
 * The button that downloads a file.
 */
download?: string
/**
 * The subject of the email that asks for a missing file; `{name}` is replaced by the name of the file.
 */
requestSubject?: string
/**
 * Explains that an asterisk marks a required field.
 */
required?: string
/**
 * The link to newer articles.
 */
newer?: string
/**
 * The link to older articles.
 */
older?: string
/**
 * The position in a list of several pages; `{page}` and `{pages}` are replaced by numbers.
 */
pageOf?: string
/**
 * The name of the links to newer and older articles, for screen readers.
 */
pagination?: string
/**
 * The link from an article to the list of articles.
 */
backToArticles?: string
/**
 * The label of an article that is not published yet. Only `site dev` shows it.
 */
draft?: string
/**
 * The reading time of an article; `{minutes}` is replaced by a number, at least 1. Languages that need several forms write them as ICU messages do: `{minutes, plural, one {# minute} other {# minutes}}`.
 */
readingTime?: string
/**
 * The date of an article's last change; `{day}` is replaced by the date.
 */
updated?: string
/**
 * The title above the related articles at the end of an article.
 */
related?: string
/**
 * The link to the feed of the articles.
 */
feed?: string
/**
 * The subject of an email that shares a page; `{title}` is replaced by its title.
 */
shareSubject?: string
/**
 * Read by screen readers before the status of a venture or product.
 */
status?: string
/**
 * The name of the area in which toasts appear, for screen readers.
 */
notices?: string
/**
 * The button that closes a toast.
 */
dismiss?: string
/**
 * Shown when the script of a form or button could not be loaded. What the visitor typed is kept.
 */
unavailable?: string
/**
 * Shown when the address of the page was copied, in browsers that cannot share it.
 */
copied?: string
/**
 * Shown when the page can be neither shared nor copied; `{address}` is replaced by its address.
 */
copyByHand?: string
/**
 * The label of a hidden field that catches spam: only programs fill it in.
 */
leaveEmpty?: string
/**
 * Shown for a category that has no articles yet.
 */
noneInCategory?: string
/**
 * The name of the footnotes of a text, for screen readers.
 */
footnotes?: string
/**
 * The name of the arrow that leads from a footnote back to the text, for screen readers.
 */
backToText?: string
}
/**
 * An address that is no page any more, and the page that visitors get instead.
 */
export interface Redirect {
/**
 * The path that the page had, in lower case, such as `/old-page`. It works with and without a slash at its end.
 */
from: string
/**
 * Where visitors are led: a page (`/about`), a section of it (`/about#story`), `link:` and the id of a link in integrations.yaml, or a full `https://` address.
 */
to: string
/**
 * The day on which the page moved, such as `2026-11-24`.
 */
since: string
/**
 * The reason, in one line, for whoever asks later whether the redirect is still needed.
 */
why: string
}
/**
 * The name and address of the site, its owner, and what all pages have in common.
 */
export interface SiteSettings {
/**
 * The name of the brand, as shown in page titles and in the footer.
 */
name: string
/**
 * The public address of the site, without a slash at the end, such as `https://example.com`. For a site below a path of its host, with this path: `https://example.com/site`.
 */
url: string
subscriptions?: SubscriptionSettings
/**
 * The language of the site as a BCP 47 tag, such as `en` or `en-US`.
 */
language: string
/**
 * The further languages of the site. The pages of each are in a folder of its name, such as pages/en/, and its settings in content/languages/en/.
 * 
 * @minItems 1
 */
languages?: FurtherLanguage[]
paths?: PathWords
/**
 * The time zone in which days and times of the content are, such as `Europe/Berlin` or `America/New_York`. By default `UTC`.
 */
timeZone?: string
/**
 * The template of page titles; `{title}` is replaced by the title of the page.
 */
titleTemplate: string
/**
 * One sentence about the whole site, for search engines and link previews.
 */
description: string
/**
 * The currency of prices that name none, as an ISO 4217 code such as `USD`. A site without prices needs none.
 */
currency?: string
/**
 * The email address of links that do not set their own recipient.
 */
email: string
owner?: Owner
logo: Logo
share?: SharePicture
/**
 * The preview image of links to articles in messengers and social networks: `own` (the default) renders the title of the article; `page` uses the share image of the page that lists the articles.
 */
articleShare?: ("own" | "page")
navigation?: Navigation
footer?: Footer
}
/**
 * How visitors subscribe to the newsletter.
 */
export interface SubscriptionSettings {
/**
 * Whether new subscribers must confirm their address through a link in an email (double opt-in). This needs the newsletter function and its mail settings: see supabase/functions/.env.example.
 */
confirm: boolean
}
/**
 * A further language of the site.
 */
export interface FurtherLanguage {
/**
 * The language as a BCP 47 tag, such as `en`. In small letters, it is the name of its folders and the beginning of its addresses: `/en`.
 */
language: string
/**
 * What the language calls itself, in links that lead to it: `English`. By default, the name that Unicode has for it.
 */
name?: string
}
/**
 * The words in the addresses of lists of articles. They are not taken over by further languages: each has its own, or the English ones.
 */
export interface PathWords {
/**
 * The word before the name of a category, such as `topic` in `/writing/topic/tools`. By default `category`.
 */
category?: string
/**
 * The word before the name of a tag, such as `about` in `/writing/about/decisions`. By default `tag`.
 */
tag?: string
/**
 * The word before the number of a further page, such as `part` in `/writing/part/2`. By default `page`.
 */
page?: string
}
/**
 * The owner of the site, for search engines. By default, a person with the name of the site.
 */
export interface Owner {
/**
 * A `person`, or an `organization` such as a company or a club.
 */
type: ("person" | "organization")
/**
 * What the person does, in a few words, such as `Serial entrepreneur`.
 */
role?: string
/**
 * A portrait of the owner, from content/media.
 */
picture?: string
/**
 * The page that is about the owner, such as `/about`.
 */
page?: string
/**
 * Pages of the owner on other sites: `link:` and the ids of web addresses in integrations.yaml.
 * 
 * @minItems 1
 */
profiles?: string[]
}
/**
 * The logo in the navigation bar.
 */
export interface Logo {
/**
 * The name or the letters that are shown if there is no image (`mark`).
 */
label: string
/**
 * The name of the link to the home page, for screen readers. Letters that it does not contain are put before it.
 */
title: string
/**
 * The logo as a square image from content/media. It replaces the letters in the navigation bar and the footer, and becomes the icon of the site.
 */
mark?: string
}
/**
 * The preview image of links to this page in messengers and social networks. Without it, the preview shows the title of the page, or the share image of the home page if there is no title to show.
 */
export interface SharePicture {
/**
 * A JPG or PNG of 1200 by 630 pixels, from content/media.
 */
image: string
/**
 * A description of the image for people who cannot see it.
 */
alt: string
}
/**
 * The navigation bar. Beside the logo, it shows links (`items`), a button (`action`), or both.
 */
export interface Navigation {
/**
 * The links and menus of the navigation bar, in this order.
 * 
 * @minItems 1
 */
items?: NavigationItem[]
action?: Link
}
/**
 * A link (`to`), or a menu of links (`items` and `within`).
 */
export interface NavigationItem {
/**
 * The text of the link or menu.
 */
label: string
/**
 * Where it links to.
 */
to?: string
/**
 * The menu is highlighted on all pages whose path starts with this one, such as `/products`.
 */
within?: string
/**
 * The links of the menu.
 * 
 * @minItems 1
 */
items?: Link[]
}
/**
 * A text link.
 */
export interface Link {
/**
 * The text of the link.
 */
label: string
/**
 * Where it links to: a page (`/about`), an anchor (`#story`, `/about#story`), `link:` and the id of a link in integrations.yaml, or a full `https://`, `mailto:` or `tel:` address.
 */
to: string
}
/**
 * The footer of all pages.
 */
export interface Footer {
/**
 * A sentence or two under the name of the brand.
 */
text?: string
newsletter?: FooterNewsletter
/**
 * Columns of links.
 * 
 * @minItems 1
 */
groups?: FooterGroup[]
/**
 * The links at the very bottom of the page.
 * 
 * @minItems 1
 */
legal?: Link[]
/**
 * The line at the very bottom of the page.
 */
copyright?: string
}
/**
 * The newsletter form in the footer.
 */
export interface FooterNewsletter {
/**
 * The line above the form.
 */
title: string
form: NewsletterForm
}
/**
 * A form with one email field and a button, and its texts.
 */
export interface NewsletterForm {
/**
 * Which messages in messages.yaml the form shows, and what it does: `newsletter` first checks whether the address is already subscribed; `events` does not; `join` stores nothing unless `mode` says so.
 */
form: ("newsletter" | "events" | "join")
/**
 * Makes the `join` form store the address, like the other forms. Without it, that form shows its success message and stores nothing.
 */
mode?: "subscribe"
/**
 * The label of the email field. Screen readers read it, even where it is not visible.
 */
label: string
/**
 * The placeholder in the empty email field.
 */
placeholder: string
/**
 * The text of the button.
 */
submit: string
/**
 * The text of the button while the form is being sent.
 */
submitting: string
/**
 * A line of text under the form.
 */
note?: string
}
/**
 * A column of links.
 */
export interface FooterGroup {
/**
 * The heading of the column.
 */
title: string
/**
 * The links of the column.
 * 
 * @minItems 1
 */
links: Link[]
}
/**
 * The statuses of ventures and products, and their colours.
 */
export interface Statuses {
products?: ProductStatuses
ventures?: VentureStatuses
}
/**
 * The statuses of products.
 */
export interface ProductStatuses {
/**
 * The statuses by name, each with the colour of its badge.
 */
known: {
[k: string]: Status
}
/**
 * The colour of a badge.
 */
other: ("green" | "yellow" | "blue" | "purple" | "grey")
}
/**
 * A status of a product or venture.
 */
export interface Status {
/**
 * The colour of a badge.
 */
tone: ("green" | "yellow" | "blue" | "purple" | "grey")
/**
 * `true` disables the button of the entry and shows the name of the status in it.
 */
closed?: boolean
}
/**
 * The statuses of ventures.
 */
export interface VentureStatuses {
/**
 * The statuses by name, each with the colour of its badge.
 */
known: {
[k: string]: VentureStatus
}
/**
 * The colour of a badge.
 */
other: ("green" | "yellow" | "blue" | "purple" | "grey")
}
/**
 * A status of a venture.
 */
export interface VentureStatus {
/**
 * The colour of a badge.
 */
tone: ("green" | "yellow" | "blue" | "purple" | "grey")
}
/**
 * Colours, fonts, type scale, spacing, corner radii, shadow and motion. A colour is `#` and six lowercase hexadecimal digits.
 */
export interface Theme {
colors: ThemeColors
alternateColors?: ThemeColors
fonts: ThemeFonts
type: ThemeType
space: ThemeSpace
radii: ThemeRadii
shadow: ThemeShadow
/**
 * Whether large images fade into the background at their edges, as they do without this key; `false` gives them hard edges.
 */
fades?: boolean
motion: ThemeMotion
}
/**
 * The colours, by their role. `alternateColors` are for visitors whose device is set to the other scheme: dark if `ground` in `colors` is light, and the other way round.
 */
export interface ThemeColors {
/**
 * The background of the page.
 */
ground: string
/**
 * The background of panels.
 */
surface: string
/**
 * The background of menus, fields and toasts, which lie above panels.
 */
raised: string
/**
 * Thin lines between items.
 */
line: string
/**
 * The border of fields and buttons, which must stand out from the background.
 */
edge: string
/**
 * Headings and important text.
 */
ink: string
/**
 * The colour of running text.
 */
body: string
/**
 * Small print and labels.
 */
quiet: string
/**
 * The brand colour, which marks what a visitor should press.
 */
accent: string
/**
 * The accent colour while the pointer is over the element.
 */
accentStrong: string
/**
 * A muted accent colour: numerals, ornaments, underlines.
 */
accentQuiet: string
/**
 * Text on the accent colour.
 */
onAccent: string
/**
 * The background of sections that look like a sheet of paper.
 */
paper: string
/**
 * Thin lines on paper.
 */
paperLine: string
/**
 * Headings on paper.
 */
paperInk: string
/**
 * Running text and labels on paper.
 */
paperBody: string
/**
 * The accent colour on paper: icons and underlines.
 */
paperAccent: string
/**
 * The badge of a live product or an active venture.
 */
green: string
/**
 * The badge of a product in beta or a venture before its launch.
 */
yellow: string
/**
 * The badge of a product or venture that is coming soon.
 */
blue: string
/**
 * The badge of a venture with any other status.
 */
purple: string
/**
 * The badge of a product with any other status.
 */
grey: string
/**
 * Error messages on the background of the page.
 */
error: string
/**
 * Error messages on paper.
 */
paperError: string
}
/**
 * The two fonts: `display` for headings and numerals, `text` for everything else.
 */
export interface ThemeFonts {
display: Font
text: Font
}
/**
 * A font: a WOFF2 file in `content/media/` (`src`), or one of an installed npm package (`package` and `file`).
 */
export interface Font {
/**
 * The name of the font family: letters, digits, spaces and hyphens.
 */
family: string
/**
 * The WOFF2 file in `content/media/`, such as `fonts/house.woff2`. Its licence must allow its use on websites.
 */
src?: string
/**
 * The installed npm package that contains the font, such as `@fontsource-variable/brygada-1918`.
 */
package?: string
/**
 * The path of the WOFF2 file within the package, such as `files/brygada-1918-latin-wght-normal.woff2`.
 */
file?: string
/**
 * The weight, or the range of weights of a variable font: `400`, `400 700`.
 */
weight: string
/**
 * The system font shown until this font has loaded. Its metrics are adjusted so that the layout does not shift.
 */
fallback: ("Georgia" | "Arial")
}
/**
 * The type scale. Font sizes grow steadily from the narrow to the wide screen. Each step of the scale is the previous one multiplied by the ratio.
 */
export interface ThemeType {
/**
 * The scale on a screen 320 px wide.
 */
narrow: {
/**
 * The size of running text, in px.
 */
size: number
/**
 * The ratio between two steps.
 */
ratio: number
}
/**
 * The scale on a screen 1920 px wide.
 */
wide: {
/**
 * The size of running text, in px.
 */
size: number
/**
 * The ratio between two steps.
 */
ratio: number
}
}
/**
 * Spacing. It grows steadily from the narrow to the wide screen.
 */
export interface ThemeSpace {
/**
 * The space between the text and the edge of the screen.
 */
gutter: {
/**
 * The space on a screen 320 px wide, in px.
 */
narrow: number
/**
 * The space on a screen 1920 px wide, in px.
 */
wide: number
}
/**
 * The space between the heading of a section and its content.
 */
heading: {
/**
 * The space on a screen 320 px wide, in px.
 */
narrow: number
/**
 * The space on a screen 1920 px wide, in px.
 */
wide: number
}
/**
 * The space above and below the content of a section.
 */
section: {
/**
 * The space on a screen 320 px wide, in px.
 */
narrow: number
/**
 * The space on a screen 1920 px wide, in px.
 */
wide: number
}
/**
 * The maximum width of the page content, in px.
 */
page: number
}
/**
 * Corner radii.
 */
export interface ThemeRadii {
/**
 * The radius of buttons, fields and badges, in px; 999 makes them pill-shaped.
 */
control: number
/**
 * The radius of panels and images, in px.
 */
panel: number
}
/**
 * The shadow under menus and toasts.
 */
export interface ThemeShadow {
/**
 * The vertical offset of the shadow, in px.
 */
y: number
/**
 * The blur radius of the shadow, in px.
 */
blur: number
/**
 * The opacity of the shadow, from 0 to 1.
 */
opacity: number
}
/**
 * Transitions. Visitors who prefer reduced motion get none.
 */
export interface ThemeMotion {
/**
 * The duration of colour changes and small movements, in milliseconds.
 */
quick: number
/**
 * The duration of appearing and opening, in milliseconds.
 */
calm: number
/**
 * The easing of all transitions: the four numbers of a CSS `cubic-bezier`.
 * 
 * @minItems 4
 * @maxItems 4
 * 
 * Items: One of the four numbers.
 */
easing: number[]
}
/**
 * One page. The path of its file becomes its address: pages/about.yaml is shown at /about.
 */
export interface PageSource {
/**
 * The title in the browser's tab and in search results.
 */
title: string
/**
 * One or two sentences about the page, for search results.
 */
description: string
podcast?: Podcast
share?: SharePicture
/**
 * The page of the main language that this page translates, such as `/lessons`. Only where their addresses differ by more than the language.
 */
translationOf?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
/**
 * `true` hides the page: no other page may link to it, and search engines are asked not to list it. Whoever has its address can open it.
 */
unlisted?: true
/**
 * The sections of the page, from top to bottom. The main heading is the title of the first section that has a heading, and otherwise the title of the page.
 * 
 * @minItems 1
 */
sections: Section[]
}
/**
 * The podcast that this page presents, for search engines.
 */
export interface Podcast {
/**
 * The name of the podcast.
 */
name: string
/**
 * The feed of the podcast: `link:` and the id of a web address in integrations.yaml.
 */
feed?: string
/**
 * The pages of the podcast on other sites: `link:` and the ids of web addresses in integrations.yaml.
 * 
 * @minItems 1
 */
profiles?: string[]
}
/**
 * The category filter and the list of articles. The addresses of all articles begin with the address of the page that contains this section.
 */
export interface ArticlesSection {
/**
 * `articles`: the category filter and the list of articles. The addresses of all articles begin with the address of the page that contains this section.
 */
type: "articles"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The name of the filter for screen readers.
 */
filter: string
/**
 * The choice in the filter that shows all categories.
 */
all: string
empty: ArticlesEmpty
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * The card shown while there are no articles.
 */
export interface ArticlesEmpty {
/**
 * The title.
 */
title: string
/**
 * One to three sentences.
 */
text: string
}
/**
 * Lists of files for the press.
 */
export interface AssetsSection {
/**
 * `assets`: lists of files for the press.
 */
type: "assets"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The lists of files.
 * 
 * @minItems 1
 */
groups: AssetGroup[]
action?: Action
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A list of files.
 */
export interface AssetGroup {
/**
 * The heading of the list.
 */
title: string
/**
 * The files to list, in this order.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/assets.yaml.
 */
items: string[]
}
/**
 * A button: its text, and exactly one of `to`, `download` and `share`.
 */
export interface Action {
/**
 * The text of the button.
 */
label: string
/**
 * Where it links to: a page (`/about`), an anchor (`#story`, `/about#story`), `link:` and the id of a link in integrations.yaml, or a full `https://`, `mailto:` or `tel:` address.
 */
to?: string
/**
 * The id of an entry in collections/assets.yaml, whose file the button downloads. If the entry has no file, the button opens an email that asks for it.
 */
download?: string
/**
 * `true` makes the button share the current page.
 */
share?: true
/**
 * `true` shows the first button without gold, for one that only leads further down the page.
 */
quiet?: true
}
/**
 * A list of benefits with their values, and the total.
 */
export interface BenefitsSection {
/**
 * `benefits`: a list of benefits with their values, and the total.
 */
type: "benefits"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The benefits.
 * 
 * @minItems 1
 */
items: Benefit[]
/**
 * The line that unfolds the fourth benefit and those after it on small screens. Without it they are not folded.
 */
more?: string
/**
 * The label of the total.
 */
totalLabel: string
/**
 * The total value.
 */
total: string
/**
 * A line of text under the total.
 */
note?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * One benefit.
 */
export interface Benefit {
/**
 * The name of the benefit.
 */
title: string
/**
 * One or two sentences.
 */
text: string
/**
 * The value of the benefit, such as `$5,964`.
 */
value: string
}
/**
 * Biographies of several lengths, ready to copy.
 */
export interface BiographiesSection {
/**
 * `biographies`: biographies of several lengths, ready to copy.
 */
type: "biographies"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The biographies, from short to long.
 * 
 * @minItems 1
 */
items: Biography[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A biography.
 */
export interface Biography {
/**
 * The title, such as `Short biography`.
 */
title: string
/**
 * What the biography is suitable for.
 */
use: string
/**
 * The biography, in Markdown.
 */
text: Html
}
/**
 * The last section of a page: a closing thought and what to do next.
 */
export interface CallToActionSection {
/**
 * `call-to-action`: the last section of a page: a closing thought and what to do next.
 */
type: "call-to-action"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title: string
/**
 * One to three sentences under the title.
 */
lead?: string
image?: Image
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * What somebody says about it: the id of an entry in collections/testimonials.yaml.
 */
testimonial?: string
/**
 * Up to three buttons. The first is the main one.
 * 
 * @minItems 1
 * @maxItems 3
 */
actions: Action[]
/**
 * Short facts beside the buttons.
 * 
 * @minItems 1
 */
points?: Item[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * An image.
 */
export interface Image {
/**
 * The file, from content/media, such as `ventures/garden.svg`.
 */
src: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * A description of the image for people who cannot see it. Leave it empty (`""`) if the image is only decoration.
 */
alt: string
}
/**
 * A title with a text.
 */
export interface Item {
/**
 * The title of the item.
 */
title: string
/**
 * The text under it: one to three sentences.
 */
text: string
}
/**
 * Cards in a grid.
 */
export interface CardsSection {
/**
 * `cards`: cards in a grid.
 */
type: "cards"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The cards.
 * 
 * @minItems 1
 */
items?: Card[]
from?: EntriesShown
/**
 * The number of columns on a wide screen: 2, 3 (the default) or 4.
 */
columns?: (2 | 3 | 4)
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A card.
 */
export interface Card {
/**
 * The title.
 */
title: string
/**
 * One to three sentences.
 */
text: string
/**
 * The name of a Lucide icon, such as `compass`.
 */
icon?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
price?: Price
action?: Action
}
/**
 * A price. The language of the site says how it is written: `$1,200`, `49,50 €`.
 */
export interface Price {
/**
 * The amount, with a point before decimals, such as `49.5`. 0 is free, and shows the word for it in messages.yaml.
 */
amount: number
/**
 * The currency as an ISO 4217 code such as `EUR`, if it is not that of site.yaml.
 */
currency?: string
/**
 * `true` says that this is the lowest of several prices. messages.yaml has the words for it.
 */
from?: true
/**
 * What the price is for, such as `per lesson` or `/month`.
 */
unit?: string
/**
 * A line of text under the price, such as `VAT included`.
 */
note?: string
}
/**
 * Shows the entries of a collection: which collection, and which key of an entry is shown as what.
 */
export interface EntriesShown {
/**
 * The name of the collection, such as `testimonials` for collections/testimonials.yaml.
 */
collection: string
/**
 * The key of the title.
 */
title: string
/**
 * The key of the text.
 */
text?: string
/**
 * The key of the day, or the moment.
 */
date?: string
/**
 * The key of the image.
 */
image?: string
/**
 * The key of the video, which is shown in place of the image.
 */
video?: string
/**
 * The key of the link.
 */
link?: string
/**
 * The text of the link, such as `Tickets`. Without it, the title is the link.
 */
linkLabel?: string
/**
 * The key of the price.
 */
price?: string
/**
 * The key of a few words that stand out, such as a status.
 */
badge?: string
/**
 * The key of the list of tags.
 */
tags?: string
/**
 * Shows only the entries in which each of these keys has this value, such as `tags: Jazz`. In a list of values, one of them is enough.
 */
where?: {
/**
 * The value, written as in the entries.
 */
[k: string]: string | number | boolean
}
/**
 * The key that the entries are sorted by. Without it, they have the order of their file.
 */
sort?: string
/**
 * `ascending` (the default) or `descending`: the largest number, or the latest day, first.
 */
order?: ("ascending" | "descending")
/**
 * The number of entries that are shown at most.
 */
limit?: number
/**
 * The sentence that stands here while there is no entry to show.
 */
empty?: string
}
/**
 * A small screen with a week of kept and missed days, and what can still be done about a missed one.
 */
export interface CheckInSection {
/**
 * `check-in`: a small screen with a week of kept and missed days, and what can still be done about a missed one.
 */
type: "check-in"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * The name of the screen, in its top bar.
 */
name: string
/**
 * A few words at the end of the top bar, such as the state of what the screen shows.
 */
status?: string
/**
 * The days of the week, in order.
 * 
 * @minItems 1
 * @maxItems 7
 */
days: CheckInDay[]
habit: Item
question: Item
smallest: Item
streak?: Stat
/**
 * What to notice on the screen, beside it: two or three points.
 * 
 * @minItems 1
 */
points?: Item[]
/**
 * A line below the screen. It should say that the screen is an example, if its content is made up.
 */
caption: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * One day.
 */
export interface CheckInDay {
/**
 * The name of the day, which screen readers read.
 */
name: string
/**
 * One to three letters, shown above the mark.
 */
short: string
/**
 * The mark: `kept`, `missed`, or `open` for a day to come.
 */
mark: ("kept" | "missed" | "open")
/**
 * What the mark means, which screen readers read, such as `kept`.
 */
label: string
}
/**
 * A figure with a label.
 */
export interface Stat {
/**
 * The figure as shown, such as `150K+` or `{fact:subscribers}`.
 */
value: string
/**
 * The label, which says what the figure counts.
 */
label: string
/**
 * A short note under the label.
 */
note?: string
}
/**
 * The contact form, with contact cards beside it.
 */
export interface ContactFormSection {
/**
 * `contact-form`: the contact form, with contact cards beside it.
 */
type: "contact-form"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
fields: ContactFields
/**
 * The text of the button.
 */
submit: string
/**
 * The text of the button while the message is being sent.
 */
sending: string
/**
 * The contact cards beside the form.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/contacts.yaml.
 */
contacts?: string[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * The texts of the four fields.
 */
export interface ContactFields {
name: Field
email: Field
subject: Field
message: Field
}
/**
 * The texts of one form field.
 */
export interface Field {
/**
 * The label of the field.
 */
label: string
/**
 * The placeholder in the empty field.
 */
placeholder: string
}
/**
 * Contact cards.
 */
export interface ContactsSection {
/**
 * `contacts`: contact cards.
 */
type: "contacts"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The contacts to show, in this order.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/contacts.yaml.
 */
items: string[]
/**
 * Notes under the cards.
 * 
 * @minItems 1
 * 
 * Items: One note.
 */
notes?: string[]
action?: Action
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A legal document with numbered clauses.
 */
export interface DocumentSection {
/**
 * `document`: a legal document with numbered clauses.
 */
type: "document"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The title.
 */
title: string
/**
 * The line that says when the document was last changed.
 */
updated: string
/**
 * One or two sentences before the clauses.
 */
lead?: string
/**
 * The clauses.
 * 
 * @minItems 1
 */
clauses: Clause[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A clause.
 */
export interface Clause {
/**
 * The title of the clause.
 */
title: string
/**
 * The text of the clause, in Markdown.
 */
body: Html
}
/**
 * A screen with a text beside the record that it was drafted from.
 */
export interface DraftSection {
/**
 * `draft`: a screen with a text beside the record that it was drafted from.
 */
type: "draft"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * The name of the screen, in its top bar.
 */
name: string
/**
 * A few words at the end of the top bar, such as the state of what the screen shows.
 */
status?: string
source: DraftSource
draft: DraftText
/**
 * What has been checked and what is still open, below the draft: two or three points.
 * 
 * @minItems 1
 */
checks?: Item[]
/**
 * A line below the screen. It should say that the screen is an example, if its content is made up.
 */
caption: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * The record: what was said, line by line.
 */
export interface DraftSource {
/**
 * What the record is, such as `Episode 12`.
 */
title: string
/**
 * A few words about it, such as `Transcript, two speakers`.
 */
detail?: string
/**
 * The lines of the record, in order.
 * 
 * @minItems 1
 */
lines: DraftLine[]
}
/**
 * One line of the record, and what was made of it.
 */
export interface DraftLine {
/**
 * Where the line is in the record, such as `14:32` or `page 3`.
 */
at: string
/**
 * Who said it: a role, or a name.
 */
speaker: string
/**
 * What was said, or its beginning if the draft uses the rest.
 */
text: string
used?: DraftQuote
}
/**
 * The words that the draft uses, and the sentence made from them. The screen numbers both.
 */
export interface DraftQuote {
/**
 * The words after `text` that the draft uses. They are highlighted.
 */
quote: string
/**
 * What was said after them.
 */
after?: string
/**
 * The sentence of the draft.
 */
draft: string
}
/**
 * The draft, whose sentences are those of the lines above.
 */
export interface DraftText {
/**
 * What the draft will be, such as `Newsletter, Thursday`.
 */
title: string
/**
 * A few words about it, such as its length.
 */
detail?: string
/**
 * The reference below each sentence: `from {at}`.
 */
from: string
gap?: Item
}
/**
 * An embedded page of another service, with an alternative for visitors who cannot use it. `load` in integrations.yaml says when it is loaded.
 */
export interface EmbedSection {
/**
 * `embed`: an embedded page of another service, with an alternative for visitors who cannot use it. `load` in integrations.yaml says when it is loaded.
 */
type: "embed"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The id of an entry of `frames` in integrations.yaml.
 */
frame: string
intro?: EmbedIntro
fallback: EmbedFallback
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * What visitors read in place of the embed until it has loaded, and if its host does not answer.
 */
export interface EmbedIntro {
/**
 * A few words above the text or the agenda.
 */
title: string
/**
 * One to three sentences under the title. In an embed of less than 500 px, use these and no agenda.
 */
text?: string
agenda?: EmbedAgenda
/**
 * One line about who is on the other side.
 */
host?: string
}
/**
 * What happens minute by minute, in order. The page adds up the minutes and shows when each part begins.
 */
export interface EmbedAgenda {
/**
 * The parts of the call or session. The longer a part, the more space it gets.
 * 
 * @minItems 2
 * @maxItems 8
 */
parts: EmbedAgendaPart[]
/**
 * What happens at the end, beside its time.
 */
end: string
}
/**
 * A part of the call or session.
 */
export interface EmbedAgendaPart {
/**
 * How long it takes, in minutes.
 */
minutes: number
/**
 * What happens, in a few words.
 */
title: string
/**
 * One or two short sentences about it.
 */
text: string
}
/**
 * The alternative, shown beside the link to the page of the embed.
 */
export interface EmbedFallback {
/**
 * The sentence before the link.
 */
text: string
link: Link
}
/**
 * Episodes of the podcast, each with a sentence worth hearing.
 */
export interface EpisodesSection {
/**
 * `episodes`: episodes of the podcast, each with a sentence worth hearing.
 */
type: "episodes"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The episodes to show, in this order.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/episodes.yaml.
 */
items: string[]
words: EpisodesWords
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * The labels around the episodes.
 */
export interface EpisodesWords {
/**
 * The number of an episode; `{number}` is filled in.
 */
number: string
/**
 * The length of an episode; `{minutes}` is filled in. Languages that need several forms write them as ICU messages do: `{minutes, plural, one {# minute} other {# minutes}}`.
 */
length: string
/**
 * The link to an episode; `{moment}` is the moment of the quotation.
 */
listen: string
}
/**
 * Events of a collection by their start, with their places and tickets, and a file for calendars.
 */
export interface EventsSection {
/**
 * `events`: events of a collection by their start, with their places and tickets, and a file for calendars.
 */
type: "events"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
from: EventsShown
/**
 * What becomes of events that are over: `folded` (the default) folds them away below the others, and `hidden` leaves them out.
 */
past?: ("folded" | "hidden")
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Shows the entries of a collection as events: which collection and, if its keys have other names than those of the collection `events`, which key is what.
 */
export interface EventsShown {
/**
 * The name of the collection, such as `events` for collections/events.yaml.
 */
collection: string
/**
 * The key of the title. By default `title`.
 */
title?: string
/**
 * The key of the day, or the moment, at which it begins. By default `start`.
 */
start?: string
/**
 * The key of its last day, or the moment at which it ends. By default `end`.
 */
end?: string
/**
 * The key of the time zone, if it is not that of the site. By default `timeZone`.
 */
timeZone?: string
/**
 * The key of the place. By default `place`.
 */
place?: string
/**
 * The key of the address, if `place` is only a name. By default `address`.
 */
address?: string
/**
 * The key of the link to the tickets. By default `tickets`.
 */
tickets?: string
/**
 * The key of the status. By default `status`. `sold-out`, `cancelled` and `postponed`, or the words for them in messages.yaml, replace the button for tickets; any others stand beside it.
 */
status?: string
/**
 * The key of the price. By default `price`.
 */
price?: string
/**
 * The key of the image. By default `image`.
 */
image?: string
/**
 * The key of the video, which is shown in place of the image. By default `video`.
 */
video?: string
/**
 * The key of the text. By default `text`.
 */
text?: string
/**
 * The text of the button for tickets, such as `Register`. By default that of messages.yaml.
 */
ticketsLabel?: string
/**
 * Shows only the entries in which each of these keys has this value, such as `tags: Jazz`. In a list of values, one of them is enough.
 */
where?: {
/**
 * The value, written as in the entries.
 */
[k: string]: string | number | boolean
}
/**
 * The number of events to come that are shown at most. Those after them are in the calendar file.
 */
limit?: number
/**
 * The sentence that stands here while there is no event to come.
 */
empty: string
}
/**
 * Questions with answers that open when clicked, one at a time.
 */
export interface FaqSection {
/**
 * `faq`: questions with answers that open when clicked, one at a time.
 */
type: "faq"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The questions to show, in this order. The first one is open.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/faq.yaml.
 */
items: string[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A form of your own. Its answers are stored and sent to you as the messages of the contact form are.
 */
export interface FormSection {
/**
 * `form`: a form of your own.
 */
type: "form"
/**
 * The name of the form, which its messages keep, such as `lesson-request`. Visitors do not see it.
 */
form: string
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The subject of the message that you get. By default the title.
 */
subject?: string
/**
 * The fields, in the order in which visitors see them. One of them is a required `email`.
 * 
 * @minItems 1
 * @maxItems 30
 */
fields: FormSectionField[]
/**
 * The text of the button.
 */
submit: string
/**
 * The text of the button while the form is being sent.
 */
sending: string
/**
 * Shown when the form was sent, with or without JavaScript. By default `contact.success` in messages.yaml.
 */
success?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A field of the form.
 */
export interface FormSectionField {
/**
 * The key of the answer in the stored data, unique in its form, such as `first-lesson`. Visitors do not see it.
 */
name: string
/**
 * What is asked for. The first `email` is the address that your answer goes to, and the first `name` is who sends the form.
 */
kind: ("name" | "email" | "phone" | "text" | "long-text" | "choice" | "date" | "number" | "checkbox")
/**
 * The label of the field; of a `checkbox`, the text beside it.
 */
label: string
/**
 * A sentence under the field that helps to answer.
 */
hint?: string
link?: Link
/**
 * An example in the empty field.
 */
placeholder?: string
/**
 * Whether the form cannot be sent without it. By default it can.
 */
required?: boolean
/**
 * Of texts: the maximum number of characters. By default 200; 10,000 for `long-text`, 50 for `phone`, 254 for `email`.
 */
maxLength?: number
/**
 * Of a `number`: the smallest that is accepted.
 */
min?: number
/**
 * Of a `number`: the largest that is accepted.
 */
max?: number
/**
 * Of a `date`: the first day that is accepted, such as `2027-01-31`, or `today`.
 */
earliest?: string
/**
 * Of a `date`: the last day that is accepted, such as `2027-12-31`, or `today`.
 */
latest?: string
/**
 * Of a `choice`: the answers to choose from.
 * 
 * @minItems 2
 * @maxItems 40
 * 
 * Items: An answer to choose. It is stored as it is here.
 */
options?: string[]
}
/**
 * A screen that follows people from one stage to the next, with their number at each.
 */
export interface FunnelSection {
/**
 * `funnel`: a screen that follows people from one stage to the next, with their number at each.
 */
type: "funnel"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * The name of the screen, in its top bar.
 */
name: string
/**
 * A few words at the end of the top bar, such as the state of what the screen shows.
 */
status?: string
labels: FunnelLabels
/**
 * The stages, from the first contact to the last. Each bar shows how many of the stage before went on.
 * 
 * @minItems 2
 */
stages: FunnelStage[]
/**
 * A line below the screen. It should say that the screen is an example, if its content is made up.
 */
caption: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * The labels of what the screen shows for each stage.
 */
export interface FunnelLabels {
/**
 * The label of a number that can be trusted.
 */
trusted: string
/**
 * The label of a number that cannot be trusted yet.
 */
doubted: string
/**
 * The label of the stage to improve first.
 */
leak: string
}
/**
 * One stage.
 */
export interface FunnelStage {
/**
 * The name of the stage, such as `Sign-up`.
 */
name: string
/**
 * How many people reached the stage.
 */
count: number
/**
 * What the percentage beside the bar is a share of, such as `of strangers`. The screen works it out from the numbers of people.
 */
of?: string
/**
 * Whether the number can be trusted.
 */
trusted: boolean
/**
 * Where the number comes from, or why it is in doubt.
 */
source: string
/**
 * Why this is the stage to improve first. Set it on one stage.
 */
leak?: string
}
/**
 * Images in a grid, each of which opens as a whole, and videos.
 */
export interface GallerySection {
/**
 * `gallery`: images in a grid, each of which opens as a whole, and videos.
 */
type: "gallery"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The images and videos, in this order.
 * 
 * @minItems 1
 */
items?: GalleryItem[]
from?: EntriesShown
/**
 * The number of columns on a wide screen: 2, 3 (the default) or 4.
 */
columns?: (2 | 3 | 4)
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * An image with `src` and `alt`, or a `video`.
 */
export interface GalleryItem {
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The file, from content/media, such as `photos/workshop.jpg`.
 */
src?: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * What is to be seen, for people who cannot see it. It is also the name of the button that opens the image.
 */
alt?: string
/**
 * A sentence below the image.
 */
caption?: string
}
/**
 * The top of a page with its main heading, or a new beginning further down.
 */
export interface HeroSection {
/**
 * `hero`: the top of a page with its main heading, or a new beginning further down.
 */
type: "hero"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The arrangement of heading, text and image. `statement` (the default): a wide heading with text under its right half. `stage`: a large image or video beside the text. `split`: text on the left, a list on the right. `portrait`: an image that extends to the right edge of the screen. `sales`: everything centred. `reading`: a plain title page.
 */
layout?: ("statement" | "stage" | "split" | "portrait" | "sales" | "reading")
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The heading. Words between asterisks are emphasized: `*words*`.
 */
title: string
/**
 * One to three sentences under the heading.
 */
lead?: string
/**
 * Up to three buttons. The first is the main one.
 * 
 * @minItems 1
 * @maxItems 3
 */
actions?: Action[]
form?: NewsletterForm
/**
 * The id of a product. The page shows the form of its waiting list, or once the product is available, its button.
 */
product?: string
/**
 * A line of small text under the buttons or the form.
 */
note?: string
/**
 * The id of an entry in collections/ledger.yaml, shown below the hero as evidence. A section of type `ledger` on some page must show it, too.
 */
entry?: string
/**
 * The id of a venture. The page shows its logo and uses its colour.
 */
venture?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
image?: Image
/**
 * An illustration behind the text, from content/media. It is decoration, so it has no alternative text.
 */
backdrop?: string
/**
 * Short facts beside the heading, each with a word or number as its title and a few words as its text.
 * 
 * @minItems 1
 */
points?: Item[]
list?: HeroList
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A titled list beside the heading.
 */
export interface HeroList {
/**
 * The title of the list.
 */
title: string
/**
 * The items of the list.
 * 
 * @minItems 1
 * 
 * Items: One item, on one line.
 */
items: string[]
}
/**
 * The ledger: dated entries with what was tried, what it cost, and the verdict.
 */
export interface LedgerSection {
/**
 * `ledger`: the ledger: dated entries with what was tried, what it cost, and the verdict.
 */
type: "ledger"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The topics by which visitors can filter the entries, in this order. Without them there is no filter.
 * 
 * @minItems 2
 * @maxItems 12
 * 
 * Items: The id of a category in collections/categories.yaml, spelled exactly as there.
 */
topics?: string[]
/**
 * The entries to show, in this order: usually the newest first.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/ledger.yaml.
 */
items: string[]
/**
 * The line that unfolds all entries after the sixth. Without it they are not folded.
 */
more?: string
words: LedgerWords
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * The labels of the ledger, here and where other pages show an entry of it.
 */
export interface LedgerWords {
/**
 * The name of the filter for screen readers.
 */
filter: string
/**
 * The choice in the filter that shows all entries.
 */
all: string
/**
 * The heading of the column with the day.
 */
date: string
/**
 * The heading of the column with what was tried.
 */
tried: string
/**
 * The heading of the column with the cost.
 */
cost: string
/**
 * The heading of the column with the verdict.
 */
verdict: string
/**
 * The verdict on what is worth doing again.
 */
again: string
/**
 * The verdict on what is not.
 */
notAgain: string
/**
 * The words above an entry that another page shows, such as `From the ledger`.
 */
entry: string
}
/**
 * One letter, to be read in full.
 */
export interface LetterSection {
/**
 * `letter`: one letter, to be read in full.
 */
type: "letter"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * A few words beside the letter that say what it is.
 */
eyebrow?: string
/**
 * One or two sentences beside the letter, about letters in general.
 */
note?: string
/**
 * The number of the letter.
 */
number?: number
/**
 * The day on which it was sent, such as `2026-11-03`.
 */
date: string
/**
 * The subject line.
 */
subject: string
image?: Figure
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The letter, in Markdown, without the signature.
 */
body: Html
/**
 * The name at the end.
 */
signature: string
/**
 * What comes after the signature.
 */
postscript?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * An image beside a text, with an optional caption.
 */
export interface Figure {
/**
 * The file, from content/media, such as `photos/workshop.jpg`.
 */
src: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * A description of the image for people who cannot see it. Leave it empty (`""`) if the image is only decoration.
 */
alt: string
/**
 * A sentence below the image.
 */
caption?: string
}
/**
 * A list of links, each in a row with a text.
 */
export interface LinksSection {
/**
 * `links`: a list of links, each in a row with a text.
 */
type: "links"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The links.
 * 
 * @minItems 1
 */
items: LinkItem[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * One link.
 */
export interface LinkItem {
/**
 * The name of the linked page.
 */
label: string
/**
 * Where it links to: a page, `link:` and the id of a link in integrations.yaml, or a full address.
 */
to: string
/**
 * What visitors find there.
 */
text?: string
}
/**
 * Titles on the left with texts on the right, separated by lines.
 */
export interface ListSection {
/**
 * `list`: titles on the left with texts on the right, separated by lines.
 */
type: "list"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The items of the list.
 * 
 * @minItems 1
 */
items?: ListItem[]
from?: EntriesShown
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A title with a text.
 */
export interface ListItem {
/**
 * The title of the item.
 */
title: string
/**
 * The text beside it: one to three sentences.
 */
text: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
}
/**
 * The newest articles, or those of one category or one tag. It is left out while there are none.
 */
export interface NewestSection {
/**
 * `newest`: the newest articles, or those of one category or one tag. It is left out while there are none.
 */
type: "newest"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * How many articles are shown at most: 3 by default.
 */
limit?: number
/**
 * Shows articles of this category only: the id of a category in collections/categories.yaml, spelled exactly as there.
 */
category?: string
/**
 * Shows articles with this tag only: the id of a tag in collections/tags.yaml, spelled exactly as there.
 */
tag?: string
action?: Action
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A newsletter form with a title.
 */
export interface NewsletterSection {
/**
 * `newsletter`: a newsletter form with a title.
 */
type: "newsletter"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
form: NewsletterForm
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A card that announces something.
 */
export interface NoticeSection {
/**
 * `notice`: a card that announces something.
 */
type: "notice"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title.
 */
title: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * One to three sentences.
 */
text: string
/**
 * The name of a Lucide icon, such as `clapperboard`.
 */
icon?: string
/**
 * Up to three buttons. The first is the main one.
 * 
 * @minItems 1
 * @maxItems 3
 */
actions: Action[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * The last-chance offer: a countdown, figures and a button.
 */
export interface OfferSection {
/**
 * `offer`: the last-chance offer: a countdown, figures and a button.
 */
type: "offer"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
countdown: Countdown
/**
 * Figures beside the countdown.
 * 
 * @minItems 1
 */
stats: Stat[]
/**
 * The text of the button.
 */
submit: string
/**
 * Where the button links to: a page (`/contact`), an anchor (`#form`), `link:` and the id of a link in integrations.yaml, or a full `https://`, `mailto:` or `tel:` address such as that of a checkout. Without it, the button opens an email.
 */
to?: string
/**
 * The line of text under the button.
 */
footnote: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A countdown, either from a fixed duration (`days`, `hours`, `minutes` and `seconds`) that starts with each visit, or to a moment (`deadline`); with the labels of its units.
 */
export interface Countdown {
/**
 * The days of the duration.
 */
days?: number
/**
 * The hours of the duration.
 */
hours?: number
/**
 * The minutes of the duration.
 */
minutes?: number
/**
 * The seconds of the duration.
 */
seconds?: number
/**
 * The moment that the countdown ends at, the same for all visitors, such as `2027-01-31T23:59:00-05:00`. Use it instead of a duration.
 */
deadline?: string
/**
 * What the countdown counts to.
 */
label: string
units: CountdownUnits
}
/**
 * The labels under the four numbers.
 */
export interface CountdownUnits {
/**
 * The label of the days.
 */
days: string
/**
 * The label of the hours.
 */
hours: string
/**
 * The label of the minutes.
 */
minutes: string
/**
 * The label of the seconds.
 */
seconds: string
}
/**
 * Photographs for the press with download buttons.
 */
export interface PhotosSection {
/**
 * `photos`: photographs for the press with download buttons.
 */
type: "photos"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The photographs to show, in this order.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/photos.yaml.
 */
items: string[]
action?: Action
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Tiers, packages or lessons with their prices, and a switch if there are several billing periods.
 */
export interface PricingSection {
/**
 * `pricing`: tiers, packages or lessons with their prices.
 */
type: "pricing"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The tiers to show, in this order.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/tiers.yaml.
 */
items: string[]
/**
 * The billing periods of the tiers, in the order of the switch that is above them if there are several.
 * 
 * @minItems 1
 * @maxItems 4
 */
periods?: BillingPeriod[]
/**
 * The id of the period that is shown first. Without it, all prices are shown until a visitor chooses one.
 */
selected?: string
words?: PricingWords
comparison?: PricingComparison
/**
 * A line of text under the tiers.
 */
note?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A billing period, such as a month, a year or a term.
 */
export interface BillingPeriod {
/**
 * The id by which the `prices` of tiers name it, such as `year`.
 */
id: string
/**
 * Its name in the switch.
 */
label: string
/**
 * How many months it has, so that prices can be compared: 12 for a year.
 */
months?: number
/**
 * The text after each price of the period, such as `/month`.
 */
unit?: string
/**
 * The text under each price of the period.
 */
note?: string
/**
 * Shows what a price comes to in a month, with this text under it; `{price}` is replaced by the price of the whole period.
 */
perMonth?: string
/**
 * The text beside the label that says how much is saved compared with the shortest period; `{percent}` is computed from the prices.
 */
save?: string
}
/**
 * The labels around the prices. Each is needed only where there is something that it stands beside.
 */
export interface PricingWords {
/**
 * The name of the switch between periods, for screen readers.
 */
billing?: string
/**
 * The badge of the tier that is marked as popular.
 */
popular?: string
/**
 * The text of the button; `{tier}` is replaced by the name of the tier.
 */
choose: string
/**
 * The line that unfolds all features after the third on small screens; `{count}` is replaced by how many there are. Without it they are not folded. Languages that need several forms write them as ICU messages do: `{count, plural, one {# more feature} other {# more features}}`.
 */
more?: string
/**
 * Read by screen readers before each included feature.
 */
included?: string
/**
 * Read by screen readers before each feature that is not included.
 */
notIncluded?: string
}
/**
 * A table that compares the tiers.
 */
export interface PricingComparison {
/**
 * The title of the table. On small screens it unfolds the table.
 */
title: string
/**
 * Read by screen readers instead of the dash in an empty cell.
 */
none: string
/**
 * The rows of the table.
 * 
 * @minItems 1
 */
rows: ComparisonRow[]
}
/**
 * One row of the table.
 */
export interface ComparisonRow {
/**
 * The feature that the row compares.
 */
label: string
/**
 * The value of each tier. A tier that is not listed has the value of the smaller tier that it `includes`, or an empty cell.
 * 
 * @minItems 1
 */
values: ComparisonValue[]
}
/**
 * The value of one tier.
 */
export interface ComparisonValue {
/**
 * The id of an entry in collections/tiers.yaml.
 */
tier: string
/**
 * The value, in a word or two.
 */
value: string
}
/**
 * Products with their status and a button.
 */
export interface ProductsSection {
/**
 * `products`: products with their status and a button.
 */
type: "products"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The products to show, in this order.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/products.yaml.
 */
items: string[]
signUp?: ProductsSignUp
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A link to the place where visitors ask to be told when these products are out. Without it, each product that is not available has a form for that.
 */
export interface ProductsSignUp {
/**
 * The text of the link.
 */
label: string
/**
 * Where it links to: an anchor (`#updates`) or another page.
 */
to: string
}
/**
 * One entry of the ledger, as evidence for what the page says.
 */
export interface ProofSection {
/**
 * `proof`: one entry of the ledger, as evidence for what the page says.
 */
type: "proof"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The id of an entry in collections/ledger.yaml. A section of type `ledger` on some page must show it, too.
 */
entry: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A long text.
 */
export interface ProseSection {
/**
 * `prose`: a long text.
 */
type: "prose"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
image?: Figure
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The text, in Markdown.
 */
body: Html
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Recordings to listen to, each with the player of the browser.
 */
export interface RecordingsSection {
/**
 * `recordings`: recordings to listen to, each with the player of the browser.
 */
type: "recordings"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The recordings, in this order.
 * 
 * @minItems 1
 */
items: Recording[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A recording to listen to.
 */
export interface Recording {
/**
 * The title of the recording.
 */
title: string
/**
 * The file, from content/media, such as `audio/prelude.mp3`: MP3, M4A, OGG, Opus, FLAC or WAV. Nothing of it is loaded before a visitor presses play.
 */
file: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * What is to be heard: one or two sentences.
 */
text?: string
/**
 * The day of the recording or its publication, such as `2026-11-19`.
 */
date?: string
/**
 * How long it is, such as `14:20` or `1:04:20`.
 */
length?: string
action?: Action
}
/**
 * The stages of a project, each with its duration and results.
 */
export interface StagesSection {
/**
 * `stages`: the stages of a project, each with its duration and results.
 */
type: "stages"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The stages.
 * 
 * @minItems 1
 */
items: Stage[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * One stage.
 */
export interface Stage {
/**
 * The short name of the stage, such as `Design`.
 */
name: string
/**
 * The title of the stage, such as `Install Sprint`.
 */
title: string
/**
 * The duration of the stage.
 */
duration: string
/**
 * One to three sentences.
 */
text: string
/**
 * The line above the results.
 */
itemsTitle: string
/**
 * The results of the stage.
 * 
 * @minItems 1
 */
items: Item[]
}
/**
 * One sentence in large letters.
 */
export interface StatementSection {
/**
 * `statement`: one sentence in large letters.
 */
type: "statement"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the sentence.
 */
eyebrow?: string
/**
 * The sentence. Words between asterisks are emphasized: `*words*`.
 */
text: string
/**
 * A line of text under the sentence.
 */
note?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Figures in a row.
 */
export interface StatsSection {
/**
 * `stats`: figures in a row.
 */
type: "stats"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The figures; two to five look best.
 * 
 * @minItems 1
 */
items: Stat[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Numbered steps.
 */
export interface StepsSection {
/**
 * `steps`: numbered steps.
 */
type: "steps"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The steps, in their order.
 * 
 * @minItems 1
 */
items: Item[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A table: one row for each line, or for each entry of a collection.
 */
export interface TableSection {
/**
 * `table`: a table: one row for each line, or for each entry of a collection.
 */
type: "table"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The columns, from left to right. The first names what each row is about.
 * 
 * @minItems 2
 * @maxItems 8
 */
columns: TableColumn[]
/**
 * The rows, each with one text for each column.
 * 
 * @minItems 1
 */
rows?: string[][]
from?: RowsShown
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A column.
 */
export interface TableColumn {
/**
 * The heading of the column.
 */
label: string
/**
 * With `from`: the key of an entry that this column shows.
 */
key?: string
}
/**
 * Shows the entries of a collection as rows: which collection, and in which order.
 */
export interface RowsShown {
/**
 * The name of the collection, such as `testimonials` for collections/testimonials.yaml.
 */
collection: string
/**
 * Shows only the entries in which each of these keys has this value, such as `tags: Jazz`. In a list of values, one of them is enough.
 */
where?: {
/**
 * The value, written as in the entries.
 */
[k: string]: string | number | boolean
}
/**
 * The key that the entries are sorted by. Without it, they have the order of their file.
 */
sort?: string
/**
 * `ascending` (the default) or `descending`: the largest number, or the latest day, first.
 */
order?: ("ascending" | "descending")
/**
 * The number of entries that are shown at most.
 */
limit?: number
/**
 * The sentence that stands here while there is no entry to show.
 */
empty?: string
}
/**
 * Testimonials of members and clients, with figures.
 */
export interface TestimonialsSection {
/**
 * `testimonials`: testimonials of members and clients, with figures.
 */
type: "testimonials"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The testimonials to show, in this order.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/testimonials.yaml.
 */
items: string[]
/**
 * The line that unfolds all testimonials after the first on small screens. Without it they are not folded.
 */
more?: string
/**
 * Figures under the testimonials.
 * 
 * @minItems 1
 */
stats?: Stat[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Dated titles and texts along a line.
 */
export interface TimelineSection {
/**
 * `timeline`: dated titles and texts along a line.
 */
type: "timeline"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The points of the timeline.
 * 
 * @minItems 1
 */
items?: TimelinePoint[]
from?: EntriesShown
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A point of the timeline.
 */
export interface TimelinePoint {
/**
 * When it was or will be, such as `2019` or `Spring 2027`.
 */
when: string
/**
 * The title.
 */
title: string
/**
 * One to three sentences.
 */
text?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
}
/**
 * A list of topics on one line.
 */
export interface TopicsSection {
/**
 * `topics`: a list of topics on one line.
 */
type: "topics"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * The topics.
 * 
 * @minItems 1
 * 
 * Items: One topic.
 */
items: string[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Ventures with their status, each linked to its page.
 */
export interface VenturesSection {
/**
 * `ventures`: ventures with their status, each linked to its page.
 */
type: "ventures"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The ventures to show, in this order.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/ventures.yaml.
 */
items: string[]
/**
 * `cards` side by side (the default), `rows` with a large image, or `fold`: one line each, which unfolds into the image and the description.
 */
layout?: ("cards" | "rows" | "fold")
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Videos that load once a visitor wants to see them.
 */
export interface VideoSection {
/**
 * `video`: videos that load once a visitor wants to see them.
 */
type: "video"
/**
 * The anchor by which links refer to this section, as in `/about#story`: lowercase letters, digits and hyphens.
 */
id?: string
/**
 * The background of the section: `plain`, `panel` (a little lighter) or `paper` (a light sheet, at most two on a page). Each type has its own default.
 */
look?: ("plain" | "panel" | "paper")
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title of the section.
 */
title?: string
/**
 * One to three sentences under the title.
 */
lead?: string
/**
 * The videos, in this order: one is as wide as its text, several are in two columns.
 * 
 * @minItems 1
 * 
 * Items: The id of a video in integrations.yaml.
 */
items: string[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * One article. Its file name becomes its address: articles/first-steps.yaml is shown at /writing/first-steps.
 */
export interface ArticleSource {
/**
 * The headline.
 */
title: string
/**
 * Two or three sentences, shown in the list of articles and in search results.
 */
summary: string
/**
 * The id of a category in collections/categories.yaml, spelled exactly as there.
 */
category: string
/**
 * What the article is about, beside its category: the ids of tags in collections/tags.yaml, spelled exactly as there.
 * 
 * @minItems 1
 * @maxItems 8
 * 
 * Items: The id of a tag in collections/tags.yaml, spelled exactly as there.
 */
tags?: string[]
/**
 * The day of publication, such as `2026-11-01`, or the day and the time: `2026-11-01T09:00`, in the time zone of the site. An article with a future date is not published until then.
 */
publishedAt: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
/**
 * The day of the last change that matters to readers, such as `2026-12-24`. Leave it as it is when you correct a typo.
 */
updatedAt?: string
share?: SharePicture
/**
 * The article of the main language that this article translates, such as `/journal/first-notes`. Only where their addresses differ by more than the language.
 */
translationOf?: string
/**
 * `true` leaves the article out of the built site. `site dev` still shows it.
 */
draft?: boolean
/**
 * The text, in Markdown. Headings start at `##`; raw HTML is shown as text.
 */
body: Html
}
/**
 * A file for the press.
 */
export interface Asset {
/**
 * The id by which pages refer to this entry, such as `photo-pack`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * The name of the file or pack.
 */
name: string
/**
 * The name within a sentence, such as `logo pack`, for the link that asks for a file that is not there yet. By default, `name`.
 */
mention?: string
/**
 * A few words about what the file contains, shown in lists of files.
 */
description?: string
/**
 * The size that is shown until `file` is set, such as `2.4 MB`. Once it is set, the real size is shown.
 */
size?: string
/**
 * The path of the file below content/media. Without a file, the button opens an email that asks for it.
 */
file?: string
contains?: AssetPack
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Makes this entry a pack: a ZIP archive of the files of these entries, created when the site is built. Entries without a file are left out. A pack has no `file`.
 */
export interface AssetPack {
/**
 * The photographs in the pack.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/photos.yaml.
 */
photos?: string[]
/**
 * The other files for the press in the pack.
 * 
 * @minItems 1
 * 
 * Items: The id of an entry in collections/assets.yaml.
 */
assets?: string[]
/**
 * Further files in the pack, from content/media.
 * 
 * @minItems 1
 * 
 * Items: The path of a file below content/media.
 */
files?: string[]
}
/**
 * A category of articles.
 */
export interface Category {
/**
 * The name of the category, as visitors see it and as articles refer to it.
 */
id: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A way to get in touch.
 */
export interface Contact {
/**
 * The id by which pages refer to this entry, such as `email`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * The kind of contact, such as `Email`.
 */
label: string
/**
 * The address or number as it is shown.
 */
value: string
/**
 * Where the contact card links to.
 */
href?: string
/**
 * A short note on the card.
 */
description?: string
/**
 * The name of a Lucide icon, such as `mail`.
 */
icon: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * One episode of the podcast.
 */
export interface Episode {
/**
 * The id by which pages refer to this entry, such as `price-of-yes`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * The number of the episode.
 */
number: number
/**
 * The title of the episode.
 */
title: string
/**
 * Who the guest is: a name, or a role if the guest stays anonymous.
 */
guest: string
/**
 * The day of publication, such as `2026-11-19`.
 */
date: string
/**
 * The length in minutes.
 */
minutes: number
/**
 * The id of a category in collections/categories.yaml, spelled exactly as there.
 */
topic: string
/**
 * What is argued about: one or two sentences.
 */
summary: string
/**
 * A sentence from the episode, without quotation marks.
 */
quote: string
/**
 * When the sentence is said, such as `14:20` or `1:04:20`.
 */
moment: string
/**
 * Where it can be heard: `link:` and the id of a link in integrations.yaml, or a full `https://` address.
 */
to: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * One event.
 */
export interface Event {
/**
 * The id of this entry, such as `spring-concert`: lowercase letters, digits and hyphens. Calendars know the event by it, so leave it as it is.
 */
id: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * What it is called.
 */
title: string
/**
 * When it begins: a day such as `2027-03-14`, or a day and a time such as `2027-03-14T19:30`.
 */
start: string
/**
 * When it ends: its last day, or a day and a time such as `2027-03-14T21:30`.
 */
end?: string
/**
 * The time zone of these times, such as `Europe/Lisbon`, if it is not that of the site.
 */
timeZone?: string
place?: Place
/**
 * Two or three sentences on what happens.
 */
text?: string
image?: Image
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * What visitors should know before they come: `sold-out`, `cancelled`, or `postponed` to a day that is not known yet. If the new day is known, change `start`.
 */
status?: ("sold-out" | "cancelled" | "postponed")
/**
 * Where tickets are sold, or where one registers: a page (`/contact`), `link:` and the id of a link in integrations.yaml, or a full `https://` address.
 */
tickets?: string
price?: Price
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * Where something takes place.
 */
export interface Place {
/**
 * The name of the place, such as `Harbour hall`; of an event on the web, what it is on, such as `Zoom`.
 */
name: string
/**
 * The street and the town, in one line.
 */
address?: string
/**
 * A map that shows the place: `link:` and the id of a link in integrations.yaml, or a full `https://` address.
 */
map?: string
/**
 * `true` says that visitors take part on the web; with an `address`, there as well.
 */
online?: true
}
/**
 * A question with its answer.
 */
export interface FaqItem {
/**
 * The id by which pages refer to this entry, such as `guarantee`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * The question.
 */
question: string
/**
 * The answer, in Markdown.
 */
answer: Html
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * One thing that was tried.
 */
export interface LedgerEntry {
/**
 * The id by which pages refer to this entry, such as `cold-calls`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * The day of the entry, such as `2026-11-17`.
 */
date: string
/**
 * The id of a category in collections/categories.yaml, spelled exactly as there.
 */
topic: string
/**
 * What was tried, in one line.
 */
tried: string
/**
 * What happened: one or two sentences.
 */
note: string
/**
 * What it cost, in money, time or pride.
 */
cost: string
/**
 * Whether it is worth doing again.
 */
again: boolean
evidence?: Link
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A photograph for the press.
 */
export interface Photo {
/**
 * The id by which pages refer to this entry, such as `portrait`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * The title of the photograph.
 */
title: string
/**
 * What the photograph shows and what it is suitable for.
 */
description: string
/**
 * The image on the card, from content/media.
 */
src: string
/**
 * The width and height of the full-size file in pixels, such as `2400x2400`. Of an image in `file` they are known.
 */
dimensions?: string
/**
 * The format of the full-size file, such as `JPG`. That of `file` is known.
 */
format?: ("JPG" | "PNG" | "WEBP" | "AVIF" | "TIFF" | "SVG" | "PDF")
/**
 * The full-size file, from content/media. Without it, the button opens an email that asks for the file.
 */
file?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A product.
 */
export interface Product {
/**
 * The id by which pages refer to this entry, such as `pocket-guide`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * The name of the product.
 */
title: string
/**
 * The kind of product, in a few words.
 */
category: string
/**
 * Two or three sentences about the product.
 */
description: string
/**
 * The name of a Lucide icon, such as `compass`.
 */
icon: string
/**
 * The cover illustration, from content/media, with an aspect ratio of 3:4. The title is shown on its lower part.
 */
cover?: string
/**
 * The status, such as `Live`, `Beta` or `Coming Soon`. statuses.yaml sets the colours.
 */
status: string
price?: Price
/**
 * Where the button links to once the product is available.
 */
link?: string
/**
 * What the product includes, one feature per item.
 * 
 * @minItems 1
 * 
 * Items: One feature.
 */
features?: string[]
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A tag of articles.
 */
export interface Tag {
/**
 * The name of the tag, as visitors see it and as articles refer to it.
 */
id: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A quotation from one person.
 */
export interface Testimonial {
/**
 * The id by which pages refer to this entry, such as `first-season`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * `true` says that this was made up to show what belongs here. Replace it with the real thing before the site is public, and remove this key.
 */
sample?: true
/**
 * The name of the person, or a role if the person stays anonymous.
 */
name: string
/**
 * What the person is to you or does, in a few words.
 */
role: string
/**
 * The company, shown after the role.
 */
company?: string
/**
 * A portrait, from content/media, shown beside the name.
 */
image?: string
/**
 * The quotation.
 */
content: string
/**
 * The result that the person achieved, in a few words.
 */
result: string
/**
 * A video that visitors can play here: its id in integrations.yaml.
 */
video?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * A tier, a package, or anything else with a price.
 */
export interface Tier {
/**
 * The id by which pages refer to this entry, such as `basic`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * The name of the tier.
 */
name: string
/**
 * Marks the tier that most members choose.
 */
popular?: boolean
price?: Price
prices?: TierPrices
/**
 * Who the tier is for, in one sentence.
 */
description: string
includes?: TierInclusion
/**
 * What is included, one per item.
 * 
 * @minItems 1
 * 
 * Items: One feature, on one line.
 */
features?: string[]
/**
 * The features that are not included, one per item.
 * 
 * @minItems 1
 * 
 * Items: One feature, on one line.
 */
notIncluded?: string[]
/**
 * Where the button links to: a page (`/contact`), an anchor (`#form`), `link:` and the id of a link in integrations.yaml, or a full `https://`, `mailto:` or `tel:` address such as that of a checkout. Without it, the button opens an email.
 */
to?: string
/**
 * The text of the button, if it is not that of the section.
 */
label?: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}
/**
 * The prices of several billing periods, by the ids that the `pricing` section gives them under `periods`.
 */
export interface TierPrices {
[k: string]: Price
}
/**
 * A smaller tier whose features this tier includes. In a comparison, this tier shows the values of the smaller tier unless it has its own.
 */
export interface TierInclusion {
/**
 * The id of the smaller tier.
 */
tier: string
/**
 * The first item in the list of features, which says that this tier includes the smaller one.
 */
text: string
}
/**
 * A venture.
 */
export interface Venture {
/**
 * The id by which pages refer to this entry, such as `garden`: lowercase letters, digits and hyphens.
 */
id: string
/**
 * The name of the venture.
 */
name: string
/**
 * A few words that say what the venture is.
 */
tagline: string
/**
 * Two or three sentences, shown on the card of the venture.
 */
description: string
/**
 * The status, such as `Active` or `Pre-Launch`. statuses.yaml sets the colours.
 */
status: string
/**
 * The logo, from content/media.
 */
logo: string
/**
 * A large illustration for the card, from content/media, with an aspect ratio of 4:3.
 */
plate?: string
/**
 * The brand colour of the venture: `#` and six lowercase hexadecimal digits.
 */
color: string
/**
 * The focus of the venture, in a few words.
 */
focus: string
/**
 * The page of the venture.
 */
href: string
/**
 * The text of the link to that page.
 */
linkLabel: string
/**
 * The moment from which on it is on the site, such as `2027-01-01` (at 00:00) or `2027-01-01T09:00`, in the time zone of the site, or with an offset: `2027-01-01T09:00-05:00`. Before that it is left out.
 */
publishAt?: string
/**
 * The moment from which on it is gone from the site, such as `2027-02-01` (at 00:00, so that January 31 is its last day) or `2027-02-01T18:00`, in the time zone of the site, or with an offset: `2027-02-01T18:00-05:00`.
 */
expireAt?: string
}

export type SectionType = 'articles' | 'assets' | 'benefits' | 'biographies' | 'call-to-action' | 'cards' | 'check-in' | 'contact-form' | 'contacts' | 'document' | 'draft' | 'embed' | 'episodes' | 'events' | 'faq' | 'form' | 'funnel' | 'gallery' | 'hero' | 'ledger' | 'letter' | 'links' | 'list' | 'newest' | 'newsletter' | 'notice' | 'offer' | 'photos' | 'pricing' | 'products' | 'proof' | 'prose' | 'recordings' | 'stages' | 'statement' | 'stats' | 'steps' | 'table' | 'testimonials' | 'timeline' | 'topics' | 'ventures' | 'video';
