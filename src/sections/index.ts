import type { ComponentType } from 'react';
import type { Section, SectionType } from '../content.gen.ts';
import { Articles } from './Articles.tsx';
import { Assets } from './Assets.tsx';
import { Benefits } from './Benefits.tsx';
import { Biographies } from './Biographies.tsx';
import { CallToAction } from './CallToAction.tsx';
import { Cards } from './Cards.tsx';
import { CheckIn } from './CheckIn.tsx';
import { ContactForm } from './ContactForm.tsx';
import { Contacts } from './Contacts.tsx';
import { Document } from './Document.tsx';
import { Draft } from './Draft.tsx';
import { Embed } from './Embed.tsx';
import { Episodes } from './Episodes.tsx';
import { Events } from './Events.tsx';
import { Faq } from './Faq.tsx';
import { Form } from './Form.tsx';
import { Funnel } from './Funnel.tsx';
import { Gallery } from './Gallery.tsx';
import { Hero } from './Hero.tsx';
import { Ledger } from './Ledger.tsx';
import { Letter } from './Letter.tsx';
import { Links } from './Links.tsx';
import { List } from './List.tsx';
import { Newest } from './Newest.tsx';
import { Newsletter } from './Newsletter.tsx';
import { Notice } from './Notice.tsx';
import { Offer } from './Offer.tsx';
import { Photos } from './Photos.tsx';
import { Pricing } from './Pricing.tsx';
import { Products } from './Products.tsx';
import { Proof } from './Proof.tsx';
import { Prose } from './Prose.tsx';
import { Recordings } from './Recordings.tsx';
import { Stages } from './Stages.tsx';
import { Statement } from './Statement.tsx';
import { Stats } from './Stats.tsx';
import { Steps } from './Steps.tsx';
import { Table } from './Table.tsx';
import { Testimonials } from './Testimonials.tsx';
import { Timeline } from './Timeline.tsx';
import { Topics } from './Topics.tsx';
import { Ventures } from './Ventures.tsx';
import { Video } from './Video.tsx';

type SectionComponents = { [Type in SectionType]: ComponentType<Extract<Section, { type: Type }>> };

/** The component of each section type. The key is the type in YAML and the file name in `schemas/sections/`. */
export const sections: SectionComponents = {
  articles: Articles,
  assets: Assets,
  benefits: Benefits,
  biographies: Biographies,
  'call-to-action': CallToAction,
  cards: Cards,
  'check-in': CheckIn,
  'contact-form': ContactForm,
  contacts: Contacts,
  document: Document,
  draft: Draft,
  embed: Embed,
  episodes: Episodes,
  events: Events,
  faq: Faq,
  form: Form,
  funnel: Funnel,
  gallery: Gallery,
  hero: Hero,
  ledger: Ledger,
  letter: Letter,
  newest: Newest,
  proof: Proof,
  links: Links,
  list: List,
  newsletter: Newsletter,
  notice: Notice,
  offer: Offer,
  photos: Photos,
  pricing: Pricing,
  products: Products,
  prose: Prose,
  recordings: Recordings,
  stages: Stages,
  statement: Statement,
  stats: Stats,
  steps: Steps,
  table: Table,
  testimonials: Testimonials,
  timeline: Timeline,
  topics: Topics,
  ventures: Ventures,
  video: Video,
};
