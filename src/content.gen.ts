// Generated from schemas/ by `npm run types`. Do not edit.
import type { Html } from './html.ts';

/**
 * What the check shall let pass for a time, and why. This file need not exist.
 */
export type Waivers = Waiver[]
/**
 * One part of a page. `type` says which.
 */
export type Section = (ArticlesSection | AssetsSection | BenefitsSection | BiographiesSection | CallToActionSection | CardsSection | ContactFormSection | ContactsSection | DocumentSection | EmbedSection | FaqSection | HeroSection | LinksSection | ListSection | NewsletterSection | NoticeSection | OfferSection | PhotosSection | PricingSection | ProductsSection | ProseSection | StagesSection | StatementSection | StatsSection | StepsSection | TestimonialsSection | TopicsSection | VenturesSection)
/**
 * Files for the press: brand assets, texts, media, and the packs that hold several.
 */
export type Assets = Asset[]
/**
 * The categories of the articles, in the order of the filter.
 */
export type Categories = Category[]
/**
 * Ways to get in touch.
 */
export type Contacts = Contact[]
/**
 * Questions and answers.
 */
export type Faq = FaqItem[]
/**
 * Photographs for the press.
 */
export type Photos = Photo[]
/**
 * The products.
 */
export type Products = Product[]
/**
 * What members and clients say.
 */
export type Testimonials = Testimonial[]
/**
 * The tiers of the membership, from small to large.
 */
export type Tiers = Tier[]
/**
 * The ventures.
 */
export type Ventures = Venture[]

export interface ContentFiles {
budgets: Budgets
facts: Facts
integrations: Integrations
messages: Messages
site: SiteSettings
statuses: Statuses
theme: Theme
waivers: Waivers
page: PageSource
article: ArticleSource
"collections/assets": Assets
"collections/categories": Categories
"collections/contacts": Contacts
"collections/faq": Faq
"collections/photos": Photos
"collections/products": Products
"collections/testimonials": Testimonials
"collections/tiers": Tiers
"collections/ventures": Ventures
}
/**
 * How large pages may be and how they must score. `npm run size`, `npm run lighthouse` and the build hold every page to it.
 */
export interface Budgets {
weights?: WeightBudget
scores?: ScoreBudget
metrics?: MetricBudget
/**
 * Pages with limits of their own, by address, such as `/about`. What is not set here is as for every page.
 */
routes?: {
[k: string]: RouteBudget
}
}
/**
 * How large a page may be, as `npm run size` measures it. A category without a limit is not checked.
 */
export interface WeightBudget {
/**
 * Bytes of the HTML with the styles in it, compressed by Brotli at its best. 14,600 is what a server may send at once, before the first answer of the browser. A page above it fails the build as well.
 */
html?: number
/**
 * Number of style sheets that the browser must fetch before it draws anything.
 */
blockingStyles?: number
/**
 * Bytes of all scripts that run before a visitor touches anything, each compressed by Brotli: those in the page, those that it loads, and what these import.
 */
scripts?: number
/**
 * Bytes of the typefaces that the page loads.
 */
fonts?: number
/**
 * Number of files of typefaces that the page loads.
 */
fontFiles?: number
/**
 * Bytes of the pictures that load with the page, before any scrolling; of each its largest width in the format that browsers take first.
 */
pictures?: number
/**
 * Number of files that load with the page, itself among them.
 */
requests?: number
}
/**
 * What a page must score at least in Lighthouse, from 0 to 100. A category without a score is not held to one.
 */
export interface ScoreBudget {
/**
 * Least score for how soon the page shows and answers.
 */
performance?: number
/**
 * Least score for how well the page works with assistive technology.
 */
accessibility?: number
/**
 * Least score for security and what browsers support.
 */
"best-practices"?: number
/**
 * Least score for being found by search engines.
 */
seo?: number
/**
 * Least score for being read and used by programs on behalf of visitors.
 */
"agentic-browsing"?: number
}
/**
 * What Lighthouse may measure at most, on its slow telephone. A metric without a limit is not held to one.
 */
export interface MetricBudget {
/**
 * Milliseconds until the first text or picture. Two seconds are `2000`.
 */
"first-contentful-paint"?: number
/**
 * Milliseconds until the largest text or picture. Two seconds are `2000`.
 */
"largest-contentful-paint"?: number
/**
 * Milliseconds until what is on the screen is drawn, on average over its area. Two seconds are `2000`.
 */
"speed-index"?: number
/**
 * Milliseconds in which the page could not have answered.
 */
"total-blocking-time"?: number
/**
 * How far things move while the page loads, as a share of the screen: 0.1 is a tenth.
 */
"cumulative-layout-shift"?: number
/**
 * Bytes of everything that loads, compressed as the preview does.
 */
"total-byte-weight"?: number
}
/**
 * The limits of one page that differ from those of every page.
 */
export interface RouteBudget {
weights?: WeightBudget
scores?: ScoreBudget
metrics?: MetricBudget
}
/**
 * Numbers and claims that stand in more than one place. Copy refers to one as `{fact:its-id}`.
 */
export interface Facts {
[k: string]: Fact
}
/**
 * One number or claim.
 */
export interface Fact {
/**
 * The fact as it is shown, in quotes: `"2,645"`.
 */
value: string
/**
 * The day on which it was true, as `2026-11-01`.
 */
asOf?: string
/**
 * How many days after `asOf` it counts as fresh. After them the check reminds of it.
 */
goodFor?: number
/**
 * Who keeps it true: a role, such as `host`, and no name. Visitors do not see it.
 */
owner?: string
/**
 * Where the figure comes from. Visitors do not see it.
 */
source?: string
/**
 * The words beside which copy may not write another figure, such as `subscribers` or `refund guarantee`. Without it these are the words of the id; an empty list means that none are looked at.
 */
about?: string[]
}
/**
 * Everything that belongs to somebody else: outbound links, videos, frames.
 */
export interface Integrations {
/**
 * Outbound links and mail links by id. Copy refers to one as `link:its-id`.
 */
links: {
[k: string]: OutboundLink
}
/**
 * Videos by id.
 */
videos: {
[k: string]: Video
}
/**
 * Pages of other services shown inside ours, by id.
 */
frames: {
[k: string]: Frame
}
}
/**
 * A web address (`url`) or a mail (`mail`): exactly one of them.
 */
export interface OutboundLink {
/**
 * The full address, `https://…` or `tel:…`.
 */
url?: string
mail?: MailLink
}
/**
 * A mail that opens in the visitor's own mail program.
 */
export interface MailLink {
/**
 * The address; without one, the site's own from site.yaml.
 */
to?: string
/**
 * The subject that is filled in.
 */
subject: string
/**
 * The text that is filled in.
 */
body?: string
}
/**
 * A video behind its poster. Its host is named below; without a script there is only the link to its page.
 */
export interface Video {
/**
 * What the video shows.
 */
title: string
/**
 * The address of the player to embed.
 */
url: string
/**
 * When its host is asked for the player: `click`, once a visitor presses the poster, which is also what happens without this key; or `near`, as soon as it comes near the screen.
 */
load?: ("near" | "click")
/**
 * The page of the video on its own site, for those who cannot play it here.
 */
page: string
/**
 * The day on which the video was published, as `2026-11-01`. Search engines list no video without it.
 */
publishedAt?: string
/**
 * The still picture that stands in until then.
 */
poster: string
/**
 * What the button says.
 */
play: string
/**
 * What the link to the page of the video says.
 */
pageLabel: string
}
/**
 * A page of another service. Until it has answered, a card names its host and what it learns; without a script there is only the link.
 */
export interface Frame {
/**
 * What the frame is for; screen readers say it.
 */
title: string
/**
 * The address to show.
 */
url: string
/**
 * When its host is asked for it: `near`, as soon as it comes near the screen, which is also what happens without this key; or `click`, once a visitor presses the button on the card that says who the host is and what it learns.
 */
load?: ("near" | "click")
/**
 * The height in CSS pixels.
 */
height: number
}
/**
 * What the site says to a visitor: answers of the forms, and the small words around the pages.
 */
export interface Messages {
newsletter: NewsletterMessages
events: EventsMessages
subscriptions: SubscriptionMessages
contact: ContactMessages
join: JoinMessages
tier: TierMessages
offer: OfferMessages
embeds: EmbedMessages
notFound: NotFoundMessages
agents: AgentsMessages
labels: Labels
}
/**
 * The weekly newsletter: home, footer, podcast, writing.
 */
export interface NewsletterMessages {
/**
 * The box is empty.
 */
empty: string
/**
 * What stands in the box is no address.
 */
invalid: string
/**
 * The address is subscribed already.
 */
duplicate: string
/**
 * More people have subscribed in a short time than the server takes; they may try again later.
 */
limited: string
/**
 * Anything else went wrong.
 */
failed: string
/**
 * It worked.
 */
success: string
}
/**
 * Event updates.
 */
export interface EventsMessages {
/**
 * The box is empty.
 */
empty: string
/**
 * What stands in the box is no address.
 */
invalid: string
/**
 * The address is subscribed already.
 */
duplicate: string
/**
 * More people have subscribed in a short time than the server takes; they may try again later.
 */
limited: string
/**
 * Anything else went wrong.
 */
failed: string
/**
 * It worked.
 */
success: string
}
/**
 * What subscribers are told by mail, and on the pages that links in mails lead to.
 */
export interface SubscriptionMessages {
/**
 * A form has sent an address that waits to be confirmed: that a mail is on its way, and what to do with it. Stands in the place of `success` while `subscriptions.confirm` in site.yaml is true.
 */
confirm: string
/**
 * A form has sent an address that is on the list, confirmed or not: whoever has not confirmed it gets the mail again. Stands in the place of the form's own `duplicate` while `subscriptions.confirm` in site.yaml is true.
 */
duplicate: string
mail: ConfirmationMail
pages: SubscriptionPages
}
/**
 * The mail that asks to confirm an address.
 */
export interface ConfirmationMail {
/**
 * Its subject; `{site}` stands for the name of the site.
 */
subject: string
/**
 * Its text; `{confirm}` and `{unsubscribe}` stand for the addresses of the two links, each best on a line of its own.
 */
text: string
}
/**
 * The pages that links in mails lead to.
 */
export interface SubscriptionPages {
/**
 * Where the link of the mail leads. The button confirms the address.
 */
confirm: {
/**
 * The heading.
 */
title: string
/**
 * A sentence below it.
 */
text: string
/**
 * What the button says.
 */
button: string
}
/**
 * The address is confirmed.
 */
confirmed: {
/**
 * The heading.
 */
title: string
/**
 * A sentence below it.
 */
text: string
}
/**
 * The link is older than seven days.
 */
expired: {
/**
 * The heading.
 */
title: string
/**
 * A sentence below it.
 */
text: string
}
/**
 * Where the link to unsubscribe leads. The button removes the address.
 */
unsubscribe: {
/**
 * The heading.
 */
title: string
/**
 * A sentence below it.
 */
text: string
/**
 * What the button says.
 */
button: string
}
/**
 * The address is removed.
 */
unsubscribed: {
/**
 * The heading.
 */
title: string
/**
 * A sentence below it.
 */
text: string
}
/**
 * The link stands for no subscription: it was copied in part, or the address is removed already.
 */
unknown: {
/**
 * The heading.
 */
title: string
/**
 * A sentence below it.
 */
text: string
}
/**
 * The database does not answer.
 */
unavailable: {
/**
 * The heading.
 */
title: string
/**
 * A sentence below it.
 */
text: string
}
}
/**
 * The contact form.
 */
export interface ContactMessages {
/**
 * It could not be sent, and the server did not say why.
 */
failed: string
/**
 * The server refused it without a reason.
 */
refused: string
/**
 * It was sent. The server says this, with a script or without.
 */
success: string
/**
 * A field is empty; `{field}` stands for its label.
 */
missing: string
/**
 * The email address is no address; `{field}` stands for the label of its field.
 */
invalid: string
/**
 * A field holds too much; `{field}` stands for its label, `{max}` for how many characters it may hold.
 */
tooLong: string
/**
 * Too many messages came from the same network.
 */
tooMany: string
/**
 * The server cannot store messages now.
 */
unavailable: string
/**
 * The whole message is larger than the server takes.
 */
tooLarge: string
/**
 * The server has seen this form before, with other words in it.
 */
reused: string
/**
 * What the server got is no message: some program other than this site sent it.
 */
malformed: string
/**
 * The address of the form was opened, rather than sent to.
 */
method: string
/**
 * What was sent is neither JSON nor a form.
 */
type: string
/**
 * It came from a page of another site.
 */
origin: string
page: ContactAnswerPage
mail: ContactMail
}
/**
 * The page that answers a message sent without a script.
 */
export interface ContactAnswerPage {
/**
 * Its title when the message was sent.
 */
sent: string
/**
 * Its title when it was not.
 */
notSent: string
/**
 * How to get back to what was typed.
 */
back: string
/**
 * The link to the start of the site.
 */
home: string
}
/**
 * The mail that tells of a new message.
 */
export interface ContactMail {
/**
 * Its subject; `{name}` stands for who wrote, `{subject}` for the subject of the message.
 */
subject: string
}
/**
 * The Inner Circle's join form.
 */
export interface JoinMessages {
/**
 * The box is empty.
 */
empty: string
/**
 * What stands in the box is no address.
 */
invalid: string
/**
 * The address is subscribed already.
 */
duplicate: string
/**
 * More people have subscribed in a short time than the server takes; they may try again later.
 */
limited: string
/**
 * Anything else went wrong.
 */
failed: string
/**
 * It worked.
 */
success: string
}
/**
 * The button of a membership tier.
 */
export interface TierMessages {
/**
 * After the click; `{tier}` stands for the name of the tier.
 */
selected: string
}
/**
 * The last-chance offer.
 */
export interface OfferMessages {
/**
 * After the click.
 */
secured: string
}
/**
 * What is shown in the place of videos and frames of other services until they are loaded.
 */
export interface EmbedMessages {
/**
 * Who is asked, and what it learns; `{host}` stands for the host of the video or frame, `{site}` for the host of this site.
 */
learns: string
/**
 * The button that loads a frame with `load: click`.
 */
show: string
/**
 * While the host is asked; `{host}` stands for it.
 */
waiting: string
/**
 * While the visitor is offline, and where the host leads to another one; the link below stays. `{host}` stands for the host.
 */
failed: string
/**
 * The link to the same page on its own site; `{host}` stands for its host.
 */
open: string
}
/**
 * A page that does not exist.
 */
export interface NotFoundMessages {
/**
 * Written to the browser's console, followed by the path.
 */
log: string
}
/**
 * What assistants read that visit the site on somebody's behalf; browsers show it to nobody else.
 */
export interface AgentsMessages {
/**
 * The heading over the pages in llms.txt.
 */
pages: string
/**
 * The heading over the newest articles in llms.txt.
 */
articles: string
/**
 * The link to the list of all addresses in llms.txt.
 */
siteMap: string
forms: FormTools
}
/**
 * What each form does, in a sentence that begins with the verb. Its fields are described by their labels.
 */
export interface FormTools {
/**
 * The weekly newsletter.
 */
newsletter: string
/**
 * Event updates.
 */
events: string
/**
 * The Inner Circle's join form.
 */
join: string
/**
 * The contact form.
 */
contact: string
}
/**
 * Small words around the pages.
 */
export interface Labels {
/**
 * The link that jumps over the navigation.
 */
skip: string
/**
 * The name of the navigation bar for screen readers.
 */
navigation: string
/**
 * The name of the full menu for screen readers.
 */
menu: string
/**
 * The button that opens the menu.
 */
openMenu: string
/**
 * The button that closes the menu.
 */
closeMenu: string
/**
 * The name of the footer's links for screen readers.
 */
footer: string
/**
 * The button of a product that can be had.
 */
getAccess: string
/**
 * A download that has no file yet.
 */
onRequest: string
/**
 * The button of a download.
 */
download: string
/**
 * The subject of the mail that asks for such a file; `{name}` stands for its name.
 */
requestSubject: string
/**
 * Explains the asterisk of a form.
 */
required: string
/**
 * The link to newer articles.
 */
newer: string
/**
 * The link to older articles.
 */
older: string
/**
 * Where one is in a list; `{page}` and `{pages}` are numbers.
 */
pageOf: string
/**
 * The name of these links for screen readers.
 */
pagination: string
/**
 * The link from an article to the list.
 */
backToArticles: string
/**
 * Marks an article that is not published yet; only seen in development.
 */
draft: string
/**
 * How long an article takes to read; `{minutes}` is a number from 1.
 */
readingTime: string
/**
 * When an article was changed; `{day}` stands for the day.
 */
updated: string
/**
 * The title over the articles that an article leads on to.
 */
related: string
/**
 * The link to the feed of the articles.
 */
feed: string
/**
 * The subject of a mail that shares a page; `{title}` stands for its title.
 */
shareSubject: string
/**
 * Read before the status of a venture or product by screen readers.
 */
status: string
/**
 * The name of the place where messages appear, for screen readers.
 */
notices: string
/**
 * The button that closes such a message.
 */
dismiss: string
/**
 * The code of a form or button could not be loaded; what was typed is still there.
 */
unavailable: string
/**
 * The address of the page was copied, where it cannot be shared.
 */
copied: string
/**
 * It can be neither shared nor copied; `{address}` stands for the address of the page.
 */
copyByHand: string
/**
 * The label of a field that only programs fill in; people do not see it.
 */
leaveEmpty: string
/**
 * The list of a category that has no articles yet.
 */
noneInCategory: string
/**
 * The name of the footnotes below a text for screen readers.
 */
footnotes: string
/**
 * What the arrow behind a footnote does, for screen readers.
 */
backToText: string
}
/**
 * Who the site belongs to, where it lives, and what stands on every page.
 */
export interface SiteSettings {
/**
 * The brand, as it stands in titles and in the footer.
 */
name: string
/**
 * The public address, without a slash at its end, such as `https://jv.example.com`.
 */
url: string
subscriptions?: SubscriptionSettings
/**
 * The language of the site as a BCP 47 tag, such as `en` or `en-US`.
 */
language: string
/**
 * How page titles are built; `{title}` stands for the title of the page.
 */
titleTemplate: string
/**
 * One sentence on the whole site, for search engines and previews.
 */
description: string
/**
 * The currency of all prices, as an ISO 4217 code such as `USD`.
 */
currency: string
/**
 * The address that mail links without an address of their own write to.
 */
email: string
owner?: Owner
logo: Logo
share?: SharePicture
/**
 * The picture beside links to an article in messages and networks: `own` draws one from its title, `page` takes that of the page that lists the articles. `own` unless it is said.
 */
articleShare?: ("own" | "page")
navigation: Navigation
footer: Footer
}
/**
 * How addresses get onto the newsletter list.
 */
export interface SubscriptionSettings {
/**
 * Whether new subscribers are asked by mail to confirm their address (double opt-in). It needs the newsletter function and its settings for mail: see .env.example.
 */
confirm: boolean
}
/**
 * Who stands behind the site, for search engines. Without it they are told of a person with the name of the site.
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
 * A portrait of the person, from content/media.
 */
picture?: string
/**
 * The page that is about the owner, such as `/about`.
 */
page?: string
/**
 * Pages on other sites that are the owner's own, as `link:` and the id of a web address in integrations.yaml.
 * 
 * @minItems 1
 */
profiles?: string[]
}
/**
 * The mark in the navigation bar.
 */
export interface Logo {
/**
 * The letters of the mark.
 */
label: string
/**
 * What screen readers say of the link home.
 */
title: string
/**
 * The mark, a square picture from content/media. It stands in the bar and the foot in place of the label, and makes the icon of the site.
 */
mark?: string
}
/**
 * The picture that stands beside links in messages and networks, in place of the one that is drawn from the title. That of the whole site is the art of the first page, and serves what has no title of its own.
 */
export interface SharePicture {
/**
 * A JPG or PNG of 1200 by 630 px, from content/media.
 */
image: string
/**
 * What is on it.
 */
alt: string
}
/**
 * The navigation bar.
 */
export interface Navigation {
/**
 * The links and menus of the bar, in their order.
 * 
 * @minItems 1
 */
items: NavigationItem[]
action: Link
}
/**
 * A link (`to`), or a menu of links (`items` and `within`).
 */
export interface NavigationItem {
/**
 * What it says.
 */
label: string
/**
 * Where the link goes.
 */
to?: string
/**
 * A menu is highlighted on every page whose path starts with this one, such as `/products`.
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
 * A text link: what it says and where it goes.
 */
export interface Link {
/**
 * What the link says.
 */
label: string
/**
 * Where it goes: a page (`/about`), an anchor (`#story`, `/about#story`), `link:` and the id of a link in integrations.yaml, or a full `https://`, `mailto:` or `tel:` address.
 */
to: string
}
/**
 * The foot of every page.
 */
export interface Footer {
/**
 * A sentence or two under the brand.
 */
text: string
newsletter: FooterNewsletter
/**
 * Columns of links.
 * 
 * @minItems 1
 */
groups: FooterGroup[]
/**
 * The small links at the very bottom.
 * 
 * @minItems 1
 */
legal: Link[]
/**
 * The line at the very bottom.
 */
copyright: string
}
/**
 * The email box in the footer.
 */
export interface FooterNewsletter {
/**
 * The line above the box.
 */
title: string
form: NewsletterForm
}
/**
 * An email box with its words.
 */
export interface NewsletterForm {
/**
 * The messages that it answers with, by their name in messages.yaml: `newsletter` looks for an earlier subscription first, `events` does not, `join` is the Inner Circle's and only pretends.
 */
form: ("newsletter" | "events" | "join")
/**
 * Makes the `join` form store the address as the others do. Without it, that form says its welcome and stores nothing.
 */
mode?: "subscribe"
/**
 * What the box is for. Screen readers say it; it need not be visible.
 */
label: string
/**
 * The example inside the empty box.
 */
placeholder: string
/**
 * What the button says.
 */
submit: string
/**
 * What the button says while the form is sent.
 */
submitting: string
/**
 * A line under the box.
 */
note?: string
}
/**
 * A column of links.
 */
export interface FooterGroup {
/**
 * The head of the column.
 */
title: string
/**
 * Its links.
 * 
 * @minItems 1
 */
links: Link[]
}
/**
 * The states that ventures and products can be in, and their colours.
 */
export interface Statuses {
products: ProductStatuses
ventures: VentureStatuses
}
/**
 * The states of products.
 */
export interface ProductStatuses {
/**
 * Each state by its name, and the colour of its badge.
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
 * A state.
 */
export interface Status {
/**
 * The colour of a badge.
 */
tone: ("green" | "yellow" | "blue" | "purple" | "grey")
/**
 * The action button is disabled and shows the name of the state.
 */
closed?: boolean
}
/**
 * The states of ventures.
 */
export interface VentureStatuses {
/**
 * Each state by its name, and the colour of its badge.
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
 * A state of a venture.
 */
export interface VentureStatus {
/**
 * The colour of a badge.
 */
tone: ("green" | "yellow" | "blue" | "purple" | "grey")
}
/**
 * Colours, typefaces, scales of type and space, corners, shadow and motion. A colour is written as `#` and six small hexadecimal digits.
 */
export interface Theme {
colors: ThemeColors
fonts: ThemeFonts
type: ThemeType
space: ThemeSpace
radii: ThemeRadii
shadow: ThemeShadow
motion: ThemeMotion
}
/**
 * The roles that colours play.
 */
export interface ThemeColors {
/**
 * The page behind everything.
 */
ground: string
/**
 * Panels on the page.
 */
surface: string
/**
 * What lies above a panel: menus, fields, notices.
 */
raised: string
/**
 * Hairlines between things.
 */
line: string
/**
 * The edge of a field or a button, which must be told from its ground.
 */
edge: string
/**
 * Headings and text that matters.
 */
ink: string
/**
 * Running text.
 */
body: string
/**
 * Small print and labels.
 */
quiet: string
/**
 * The one colour of the brand: what a visitor should press.
 */
accent: string
/**
 * The accent under the pointer.
 */
accentStrong: string
/**
 * A dim tone of the accent: numerals, ornaments, underlines.
 */
accentQuiet: string
/**
 * Text on the accent.
 */
onAccent: string
/**
 * The sheet of paper that some sections are printed on.
 */
paper: string
/**
 * Hairlines on paper.
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
 * The accent on paper: marks and underlines.
 */
paperAccent: string
/**
 * Status: live, active.
 */
green: string
/**
 * Status: beta, pre-launch.
 */
yellow: string
/**
 * Status: coming soon.
 */
blue: string
/**
 * Status: any other state of a venture.
 */
purple: string
/**
 * Status: any other state of a product.
 */
grey: string
/**
 * Error messages.
 */
error: string
/**
 * Error messages on paper.
 */
paperError: string
}
/**
 * The two typefaces: `display` for headings and numerals, `text` for everything else.
 */
export interface ThemeFonts {
display: Font
text: Font
}
/**
 * A typeface, from an installed npm package.
 */
export interface Font {
/**
 * The name of the typeface: letters, digits, blanks and hyphens.
 */
family: string
/**
 * The installed npm package that holds it, such as `@fontsource-variable/brygada-1918`.
 */
package: string
/**
 * The WOFF2 file, relative to the package, such as `files/brygada-1918-latin-wght-normal.woff2`.
 */
file: string
/**
 * The weight, or the range of a variable typeface: `400`, `400 700`.
 */
weight: string
/**
 * The system typeface shown until this one has arrived; its measures are adjusted so that nothing moves.
 */
fallback: ("Georgia" | "Arial")
}
/**
 * The scale of type. Sizes grow evenly with the screen between the two ends; each step of the scale is the one below it times the ratio.
 */
export interface ThemeType {
/**
 * On a screen of 320 px.
 */
narrow: {
/**
 * Running text, in px.
 */
size: number
/**
 * From one step to the next.
 */
ratio: number
}
/**
 * On a screen of 1920 px.
 */
wide: {
/**
 * Running text, in px.
 */
size: number
/**
 * From one step to the next.
 */
ratio: number
}
}
/**
 * Room around things. It grows evenly with the screen between the two ends.
 */
export interface ThemeSpace {
/**
 * Between the text and the edge of the screen.
 */
gutter: {
/**
 * On a screen of 320 px, in px.
 */
narrow: number
/**
 * On a screen of 1920 px, in px.
 */
wide: number
}
/**
 * Between the heading of a section and what follows it.
 */
heading: {
/**
 * On a screen of 320 px, in px.
 */
narrow: number
/**
 * On a screen of 1920 px, in px.
 */
wide: number
}
/**
 * Above and below the content of a section.
 */
section: {
/**
 * On a screen of 320 px, in px.
 */
narrow: number
/**
 * On a screen of 1920 px, in px.
 */
wide: number
}
/**
 * The widest a page gets, in px.
 */
page: number
}
/**
 * How round corners are.
 */
export interface ThemeRadii {
/**
 * Of buttons, fields and badges, in px; 999 makes them pills.
 */
control: number
/**
 * Of panels and pictures, in px.
 */
panel: number
}
/**
 * The shadow under menus and notices.
 */
export interface ThemeShadow {
/**
 * How far down it falls, in px.
 */
y: number
/**
 * How soft it is, in px.
 */
blur: number
/**
 * How dark it is, from 0 to 1.
 */
opacity: number
}
/**
 * How things move. Nothing moves for visitors who prefer reduced motion.
 */
export interface ThemeMotion {
/**
 * Colours and small moves, in milliseconds.
 */
quick: number
/**
 * What appears or opens, in milliseconds.
 */
calm: number
/**
 * The curve of every move, as the four numbers of a CSS `cubic-bezier`.
 * 
 * @minItems 4
 * @maxItems 4
 * 
 * Items: One of the four numbers.
 */
easing: number[]
}
/**
 * One thing that the check lets pass.
 */
export interface Waiver {
/**
 * The kind of problem, as the check names it at the end of its line. Only what no visitor meets can be let pass: what is not shown anywhere (`unused-entry`, `unused-media`, `unused-key`, `unreachable-page`), and what the check only warns of (`fact-stale`, `fact-literal`, `deadline-past`). What a visitor would see broken is mended.
 */
rule: ("unused-entry" | "unused-media" | "unused-key" | "unreachable-page" | "fact-stale" | "fact-literal" | "deadline-past")
/**
 * Where: a file below the content folder, such as `media/brand/seal.svg`; or a part of it, behind `#`: the id of a row (`collections/faq.yaml#refunds`), of a fact (`facts.yaml#guests`) or keys (`integrations.yaml#links.phone`, `pages/about.yaml#sections[2]`).
 */
path: string
/**
 * Why it may stay as it is until then: a sentence for whoever comes upon it later.
 */
reason: string
/**
 * The last day on which it is let pass, as `2026-11-01`; a year from today at most.
 */
until: string
}
/**
 * One page. Where the file lies is its address: pages/about.yaml is /about.
 */
export interface PageSource {
/**
 * The title in the browser's tab and in search results.
 */
title: string
/**
 * What the page is about, for search results: one or two sentences.
 */
description: string
podcast?: Podcast
share?: SharePicture
/**
 * Only people who have its address see this page: nothing on the site may lead to it, and search engines are told to pass it over.
 */
unlisted?: true
/**
 * What stands on the page, from top to bottom. The first is a hero: it holds the main heading.
 * 
 * @minItems 1
 */
sections: Section[]
}
/**
 * The podcast that this page is about, for search engines.
 */
export interface Podcast {
/**
 * What the podcast is called.
 */
name: string
/**
 * Its feed, as `link:` and the id of a web address in integrations.yaml.
 */
feed?: string
/**
 * Its pages on other sites, as `link:` and the ids of web addresses in integrations.yaml.
 * 
 * @minItems 1
 */
profiles?: string[]
}
/**
 * The category filter and the list of articles. The page it stands on is where articles live.
 */
export interface ArticlesSection {
/**
 * `articles`: the category filter and the list of articles. The page it stands on is where articles live.
 */
type: "articles"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The name of the filter for screen readers.
 */
filter: string
/**
 * The choice that shows every category.
 */
all: string
empty: ArticlesEmpty
}
/**
 * The card that stands in while there are no articles.
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
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The lists.
 * 
 * @minItems 1
 */
groups: AssetGroup[]
action?: Action
}
/**
 * A list of files.
 */
export interface AssetGroup {
/**
 * The head of the list.
 */
title: string
/**
 * Which files, in which order.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/assets.yaml.
 */
items: string[]
}
/**
 * A button: what it says, and exactly one of `to`, `download` and `share`.
 */
export interface Action {
/**
 * What the button says.
 */
label: string
/**
 * Where it goes: a page (`/about`), an anchor (`#story`, `/about#story`), `link:` and the id of a link in integrations.yaml, or a full `https://`, `mailto:` or `tel:` address.
 */
to?: string
/**
 * The id of a row in collections/assets.yaml. Its file is downloaded; while it has none, the button opens a mail that asks for it.
 */
download?: string
/**
 * Shares the page that the button stands on.
 */
share?: true
}
/**
 * What is included, each with its stated value, and the sum.
 */
export interface BenefitsSection {
/**
 * `benefits`: what is included, each with its stated value, and the sum.
 */
type: "benefits"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * What is included.
 * 
 * @minItems 1
 */
items: Benefit[]
/**
 * The line before the sum.
 */
totalLabel: string
/**
 * The sum.
 */
total: string
/**
 * A line under the sum.
 */
note?: string
}
/**
 * One thing that is included.
 */
export interface Benefit {
/**
 * What it is.
 */
title: string
/**
 * One or two sentences.
 */
text: string
/**
 * Its stated value, such as `$5,964`.
 */
value: string
}
/**
 * Biographies of several lengths, ready to be copied.
 */
export interface BiographiesSection {
/**
 * `biographies`: biographies of several lengths, ready to be copied.
 */
type: "biographies"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The biographies, short to long.
 * 
 * @minItems 1
 */
items: Biography[]
}
/**
 * A biography.
 */
export interface Biography {
/**
 * What it is called, such as `Short biography`.
 */
title: string
/**
 * What it is good for.
 */
use: string
/**
 * The biography, in Markdown.
 */
text: Html
}
/**
 * The close of a page: a last thought and what to do next.
 */
export interface CallToActionSection {
/**
 * `call-to-action`: the close of a page: a last thought and what to do next.
 */
type: "call-to-action"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * One or two buttons; the first is the main one.
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
}
/**
 * A title with a text.
 */
export interface Item {
/**
 * The title.
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
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The cards.
 * 
 * @minItems 1
 */
items: Card[]
/**
 * How many cards stand side by side on a wide screen: 2, 3 (the default) or 4.
 */
columns?: (2 | 3 | 4)
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
action?: Action
}
/**
 * The message form, with contact cards beside it.
 */
export interface ContactFormSection {
/**
 * `contact-form`: the message form, with contact cards beside it.
 */
type: "contact-form"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
fields: ContactFields
/**
 * What the button says.
 */
submit: string
/**
 * What the button says while the message is sent.
 */
sending: string
/**
 * The contact cards beside the form.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/contacts.yaml.
 */
contacts?: string[]
}
/**
 * The words of the four fields.
 */
export interface ContactFields {
name: Field
email: Field
subject: Field
message: Field
}
/**
 * The words of one field of a form.
 */
export interface Field {
/**
 * What the field asks for.
 */
label: string
/**
 * The example inside the empty field.
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
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * Which contacts, in which order.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/contacts.yaml.
 */
items: string[]
/**
 * Remarks under the cards.
 * 
 * @minItems 1
 * 
 * Items: One remark.
 */
notes?: string[]
action?: Action
}
/**
 * A legal text with numbered clauses.
 */
export interface DocumentSection {
/**
 * `document`: a legal text with numbered clauses.
 */
type: "document"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
 */
id?: string
/**
 * The title.
 */
title: string
/**
 * The line that says when it was last changed.
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
}
/**
 * A clause.
 */
export interface Clause {
/**
 * Its title.
 */
title: string
/**
 * Its text, in Markdown.
 */
body: Html
}
/**
 * A page of another service, with another way for those who cannot use it. When it is loaded is said in integrations.yaml.
 */
export interface EmbedSection {
/**
 * `embed`: a page of another service, with another way for those who cannot use it. When it is loaded is said in integrations.yaml.
 */
type: "embed"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The id of a frame in integrations.yaml.
 */
frame: string
fallback: EmbedFallback
}
/**
 * The other way, under the frame.
 */
export interface EmbedFallback {
/**
 * The sentence before the link.
 */
text: string
link: Link
}
/**
 * Questions that open one at a time.
 */
export interface FaqSection {
/**
 * `faq`: questions that open one at a time.
 */
type: "faq"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * Which questions, in which order. The first is open.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/faq.yaml.
 */
items: string[]
}
/**
 * The top of a page with its main heading.
 */
export interface HeroSection {
/**
 * `hero`: the top of a page with its main heading.
 */
type: "hero"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
 */
id?: string
/**
 * How heading, words and picture stand to each other. `statement` (as without it): heading across, words under its second half. `stage`: a large picture or video beside the words. `split`: words at the left, a list at the right. `portrait`: a picture that leaves the page at the right. `sales`: everything in the middle. `reading`: a quiet title page.
 */
layout?: ("statement" | "stage" | "split" | "portrait" | "sales" | "reading")
/**
 * A few words above the heading.
 */
eyebrow?: string
/**
 * The main heading. `*words*` between asterisks stand out.
 */
title: string
/**
 * One to three sentences under the heading.
 */
lead?: string
/**
 * One or two buttons; the first is the main one.
 * 
 * @minItems 1
 * @maxItems 3
 */
actions?: Action[]
form?: NewsletterForm
/**
 * A small line under the buttons or the form.
 */
note?: string
/**
 * The id of a venture whose mark and colour the page wears.
 */
venture?: string
/**
 * The id of a video in integrations.yaml.
 */
video?: string
image?: Image
/**
 * A drawing behind the words, from content/media. Decoration: it has no alternative text.
 */
backdrop?: string
/**
 * Short facts beside the heading: a word or number as title, a few words as text.
 * 
 * @minItems 1
 */
points?: Item[]
list?: HeroList
}
/**
 * A picture.
 */
export interface Image {
/**
 * The file, from content/media, such as `ventures/dexity.svg`.
 */
src: string
/**
 * What the picture shows, for people who cannot see it; empty (`""`) for mere decoration.
 */
alt: string
}
/**
 * A titled list beside the heading.
 */
export interface HeroList {
/**
 * Its title.
 */
title: string
/**
 * Its lines.
 * 
 * @minItems 1
 * 
 * Items: One line.
 */
items: string[]
}
/**
 * Places to go, a row each.
 */
export interface LinksSection {
/**
 * `links`: places to go, a row each.
 */
type: "links"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The places.
 * 
 * @minItems 1
 */
items: LinkItem[]
}
/**
 * A place to go.
 */
export interface LinkItem {
/**
 * Its name.
 */
label: string
/**
 * Where it is: a page, `link:` and the id of a link in integrations.yaml, or a full address.
 */
to: string
/**
 * What is there.
 */
text?: string
}
/**
 * Titles and texts in ruled rows, title left and text right.
 */
export interface ListSection {
/**
 * `list`: titles and texts in ruled rows, title left and text right.
 */
type: "list"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The rows.
 * 
 * @minItems 1
 */
items: Item[]
}
/**
 * An email box with a title.
 */
export interface NewsletterSection {
/**
 * `newsletter`: an email box with a title.
 */
type: "newsletter"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
form: NewsletterForm
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
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
 */
id?: string
/**
 * A few words above the title.
 */
eyebrow?: string
/**
 * The title.
 */
title: string
/**
 * One to three sentences.
 */
text: string
/**
 * The name of a Lucide icon, such as `clapperboard`.
 */
icon?: string
/**
 * One or two buttons; the first is the main one.
 * 
 * @minItems 1
 * @maxItems 3
 */
actions: Action[]
}
/**
 * The last-chance offer: countdown, figures and a button.
 */
export interface OfferSection {
/**
 * `offer`: the last-chance offer: countdown, figures and a button.
 */
type: "offer"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
countdown: Countdown
/**
 * Figures beside the countdown.
 * 
 * @minItems 1
 */
stats: Stat[]
/**
 * What the button says.
 */
submit: string
/**
 * Where the button leads after its message.
 */
checkoutUrl?: string
/**
 * The line under the button.
 */
footnote: string
}
/**
 * A countdown: where it starts (`days`, `hours`, `minutes` and `seconds`) or the moment that it counts to (`deadline`), and the words for its units.
 */
export interface Countdown {
/**
 * Days at the start.
 */
days?: number
/**
 * Hours at the start.
 */
hours?: number
/**
 * Minutes at the start.
 */
minutes?: number
/**
 * Seconds at the start.
 */
seconds?: number
/**
 * A real moment to count down to, the same for every visitor, such as `2027-01-31T23:59:00-05:00`. It stands in place of the start.
 */
deadline?: string
/**
 * What the countdown counts to.
 */
label: string
units: CountdownUnits
}
/**
 * The words under the four numbers.
 */
export interface CountdownUnits {
/**
 * Under the days.
 */
days: string
/**
 * Under the hours.
 */
hours: string
/**
 * Under the minutes.
 */
minutes: string
/**
 * Under the seconds.
 */
seconds: string
}
/**
 * A figure and what it counts.
 */
export interface Stat {
/**
 * The figure as it is shown, such as `150K+` or `{fact:subscribers}`.
 */
value: string
/**
 * What the figure counts.
 */
label: string
/**
 * A short remark under the label.
 */
note?: string
}
/**
 * Photographs for the press, each with its download.
 */
export interface PhotosSection {
/**
 * `photos`: photographs for the press, each with its download.
 */
type: "photos"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * Which photographs, in which order.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/photos.yaml.
 */
items: string[]
action?: Action
}
/**
 * The tiers of the membership with a switch between monthly and annual prices.
 */
export interface PricingSection {
/**
 * `pricing`: the tiers of the membership with a switch between monthly and annual prices.
 */
type: "pricing"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * Which tiers, in which order.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/tiers.yaml.
 */
items: string[]
words: PricingWords
comparison?: PricingComparison
/**
 * A line under the tiers.
 */
note?: string
}
/**
 * The words around the prices.
 */
export interface PricingWords {
/**
 * The name of the switch for screen readers.
 */
billing: string
/**
 * The monthly side of the switch.
 */
monthly: string
/**
 * The annual side of the switch.
 */
annual: string
/**
 * The saving of a year; `{percent}` is computed from the prices.
 */
save: string
/**
 * Behind a price.
 */
perMonth: string
/**
 * Under an annual price; `{price}` is the price of a year.
 */
billedAnnually: string
/**
 * Under a monthly price.
 */
billedMonthly: string
/**
 * The mark of the popular tier.
 */
popular: string
/**
 * The button; `{tier}` is the name of the tier.
 */
choose: string
/**
 * Read before each included line by screen readers.
 */
included: string
/**
 * Read before each line that is not included by screen readers.
 */
notIncluded: string
}
/**
 * A table of what differs between the tiers.
 */
export interface PricingComparison {
/**
 * Its title.
 */
title: string
/**
 * Read in place of a dash by screen readers.
 */
none: string
/**
 * Its rows.
 * 
 * @minItems 1
 */
rows: ComparisonRow[]
}
/**
 * One row.
 */
export interface ComparisonRow {
/**
 * What is compared.
 */
label: string
/**
 * What the tiers have of it. A tier that is not named has what the tier has that it `includes`, or none.
 * 
 * @minItems 1
 */
values: ComparisonValue[]
}
/**
 * What one tier has of it.
 */
export interface ComparisonValue {
/**
 * The id of a row in collections/tiers.yaml.
 */
tier: string
/**
 * A word or two.
 */
value: string
}
/**
 * Products with their state and button.
 */
export interface ProductsSection {
/**
 * `products`: products with their state and button.
 */
type: "products"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * Which products, in which order.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/products.yaml.
 */
items: string[]
}
/**
 * Running text.
 */
export interface ProseSection {
/**
 * `prose`: running text.
 */
type: "prose"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The text, in Markdown.
 */
body: Html
}
/**
 * Stages of work, each with its length and what comes of it.
 */
export interface StagesSection {
/**
 * `stages`: stages of work, each with its length and what comes of it.
 */
type: "stages"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The stages.
 * 
 * @minItems 1
 */
items: Stage[]
}
/**
 * A stage.
 */
export interface Stage {
/**
 * The name, such as `Design`.
 */
name: string
/**
 * What the stage is called, such as `Install Sprint`.
 */
title: string
/**
 * How long it takes.
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
 * What comes of it.
 * 
 * @minItems 1
 */
items: Item[]
}
/**
 * One thought in large letters.
 */
export interface StatementSection {
/**
 * `statement`: one thought in large letters.
 */
type: "statement"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
 */
id?: string
/**
 * A few words above it.
 */
eyebrow?: string
/**
 * The thought. `*words*` between asterisks stand out.
 */
text: string
/**
 * A sentence under it.
 */
note?: string
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
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The figures, best two to five.
 * 
 * @minItems 1
 */
items: Stat[]
}
/**
 * Numbered steps in their order.
 */
export interface StepsSection {
/**
 * `steps`: numbered steps in their order.
 */
type: "steps"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * The steps.
 * 
 * @minItems 1
 */
items: Item[]
}
/**
 * What members and clients say, with figures.
 */
export interface TestimonialsSection {
/**
 * `testimonials`: what members and clients say, with figures.
 */
type: "testimonials"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * Which testimonials, in which order.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/testimonials.yaml.
 */
items: string[]
/**
 * Figures under them.
 * 
 * @minItems 1
 */
stats?: Stat[]
}
/**
 * A line of topics.
 */
export interface TopicsSection {
/**
 * `topics`: a line of topics.
 */
type: "topics"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
}
/**
 * Ventures with their state, each a link to its page.
 */
export interface VenturesSection {
/**
 * `ventures`: ventures with their state, each a link to its page.
 */
type: "ventures"
/**
 * The name a link can jump to, as in `/about#story`: small letters, digits and hyphens.
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
 * Which ventures, in which order.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/ventures.yaml.
 */
items: string[]
/**
 * `cards` side by side (the default) or `rows` with the full description.
 */
layout?: ("cards" | "rows")
}
/**
 * One article. The name of the file is its address: articles/first-steps.yaml is /writing/first-steps.
 */
export interface ArticleSource {
/**
 * The headline.
 */
title: string
/**
 * Two or three sentences that stand in the list and in search results.
 */
summary: string
/**
 * One of the categories in collections/categories.yaml, written the same way.
 */
category: string
/**
 * The day of publication, as `2026-11-01`. A day in the future keeps the article back until then.
 */
publishedAt: string
/**
 * The day of the last change that readers should know of, as `2026-12-24`; a corrected comma is none.
 */
updatedAt?: string
share?: SharePicture
/**
 * `true` keeps the article out of the built site; `site dev` shows it.
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
 * The name that pages use to refer to this row, such as `logo-pack`: small letters, digits and hyphens.
 */
id: string
/**
 * The name.
 */
name: string
/**
 * What is in it, as lists of files say.
 */
description?: string
/**
 * The size as it is shown while there is no file, such as `2.4 MB`. A file shows its own.
 */
size?: string
/**
 * The file, from content/media. Without it, the button asks for the file by mail.
 */
file?: string
contains?: AssetPack
}
/**
 * Makes it a pack: a zip of those files of these rows that exist, made when the site is built. A row with a `file` of its own is no pack.
 */
export interface AssetPack {
/**
 * Photographs in it.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/photos.yaml.
 */
photos?: string[]
/**
 * Other files in it.
 * 
 * @minItems 1
 * 
 * Items: The id of a row in collections/assets.yaml.
 */
assets?: string[]
/**
 * Files from content/media.
 * 
 * @minItems 1
 * 
 * Items: The path of a file below content/media.
 */
files?: string[]
}
/**
 * A category.
 */
export interface Category {
/**
 * The name, as visitors see it and as articles write it.
 */
id: string
}
/**
 * A way to get in touch.
 */
export interface Contact {
/**
 * The name that pages use to refer to this row, such as `email`: small letters, digits and hyphens.
 */
id: string
/**
 * What kind of contact it is.
 */
label: string
/**
 * The address or number as it is shown.
 */
value: string
/**
 * Where it leads.
 */
href?: string
/**
 * A remark.
 */
description?: string
/**
 * The name of a Lucide icon, such as `mail`.
 */
icon: string
}
/**
 * A question with its answer.
 */
export interface FaqItem {
/**
 * The name that pages use to refer to this row, such as `guarantee`: small letters, digits and hyphens.
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
}
/**
 * A photograph for the press.
 */
export interface Photo {
/**
 * The name that pages use to refer to this row, such as `portrait`: small letters, digits and hyphens.
 */
id: string
/**
 * The title.
 */
title: string
/**
 * What it shows and what it is good for.
 */
description: string
/**
 * The picture on the card, from content/media.
 */
src: string
/**
 * Width and height of the file in pixels, as `2400x2400`.
 */
dimensions: string
/**
 * The format of the file.
 */
format: ("JPG" | "PNG" | "TIFF" | "SVG" | "PDF")
/**
 * The full-size file, from content/media. Without it, the button asks for the file by mail.
 */
file?: string
}
/**
 * A product.
 */
export interface Product {
/**
 * The name that pages use to refer to this row, such as `contexter`: small letters, digits and hyphens.
 */
id: string
/**
 * The name.
 */
title: string
/**
 * What kind of thing it is.
 */
category: string
/**
 * Two or three sentences.
 */
description: string
/**
 * The name of a Lucide icon, such as `compass`.
 */
icon: string
/**
 * The drawing on its cover, three wide by four high, from content/media. The title is set over its lower part.
 */
cover?: string
/**
 * Its state, such as `Live`, `Beta` or `Coming Soon`; statuses.yaml holds their colours.
 */
status: string
/**
 * Where the button goes once the product can be had.
 */
link?: string
/**
 * What is in it, a line each.
 * 
 * @minItems 1
 * 
 * Items: One line.
 */
features?: string[]
}
/**
 * What one person says.
 */
export interface Testimonial {
/**
 * The name that pages use to refer to this row, such as `saas-founder`: small letters, digits and hyphens.
 */
id: string
/**
 * Who says it: a role, where the person is not named.
 */
name: string
/**
 * The role or company, in a few words.
 */
role: string
/**
 * A portrait, from content/media.
 */
image?: string
/**
 * The words.
 */
content: string
/**
 * The result in a few words.
 */
result: string
}
/**
 * A tier of the membership.
 */
export interface Tier {
/**
 * The name that pages use to refer to this row, such as `elite`: small letters, digits and hyphens.
 */
id: string
/**
 * The name.
 */
name: string
/**
 * Marks the tier that most members choose.
 */
popular?: boolean
/**
 * The price of a month, in whole units of the currency.
 */
monthlyPrice: number
/**
 * The price of a year, in whole units of the currency.
 */
annualPrice: number
/**
 * Who it is for, in one sentence.
 */
description: string
includes?: TierInclusion
/**
 * What is included, a line each.
 * 
 * @minItems 1
 * 
 * Items: One line.
 */
features: string[]
/**
 * What is not included, a line each.
 * 
 * @minItems 1
 * 
 * Items: One line.
 */
notIncluded?: string[]
/**
 * Where the button leads after its message.
 */
checkoutUrl?: string
}
/**
 * Another tier whose features this one has as well. A comparison then shows in this tier's column what it shows for the other one, unless a row says otherwise.
 */
export interface TierInclusion {
/**
 * The id of the other row.
 */
tier: string
/**
 * Says so, as the first line of what is included.
 */
text: string
}
/**
 * A venture.
 */
export interface Venture {
/**
 * The name that pages use to refer to this row, such as `dexity`: small letters, digits and hyphens.
 */
id: string
/**
 * The name.
 */
name: string
/**
 * What it is, in a few words.
 */
tagline: string
/**
 * Two or three sentences for its card.
 */
description: string
/**
 * Its state, such as `Active` or `Pre-Launch`; statuses.yaml holds their colours.
 */
status: string
/**
 * Its mark, from content/media.
 */
logo: string
/**
 * A large drawing for its card, four wide by three high, from content/media.
 */
plate?: string
/**
 * The colour of its own, as `#` and six small hexadecimal digits.
 */
color: string
/**
 * What it concentrates on, in a few words.
 */
focus: string
/**
 * Its page.
 */
href: string
/**
 * What the link to its page says.
 */
linkLabel: string
}

export type SectionType = 'articles' | 'assets' | 'benefits' | 'biographies' | 'call-to-action' | 'cards' | 'contact-form' | 'contacts' | 'document' | 'embed' | 'faq' | 'hero' | 'links' | 'list' | 'newsletter' | 'notice' | 'offer' | 'photos' | 'pricing' | 'products' | 'prose' | 'stages' | 'statement' | 'stats' | 'steps' | 'testimonials' | 'topics' | 'ventures';
