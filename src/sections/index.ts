import type { ComponentType } from 'react';
import type { SectionOf } from '../components/Section.tsx';
import type { SectionType } from '../content.gen.ts';
import { Articles, Newest } from './Articles.tsx';
import { CallToAction, ContactForm, Contacts, Form, Newsletter, Notice } from './closing.tsx';
import { Embed } from './Embed.tsx';
import { Events } from './Events.tsx';
import { Hero } from './Hero.tsx';
import { Benefits, Cards, List, Stages, Steps, Timeline } from './items.tsx';
import { Ledger, Proof } from './Ledger.tsx';
import { Gallery, Links, Stats, Table, Topics, Video } from './lists.tsx';
import { Pricing } from './Pricing.tsx';
import { Offer, Products } from './Products.tsx';
import { Assets, Biographies, Episodes, Photos, Recordings } from './press.tsx';
import { Document, Faq, Letter, Prose, Statement, Testimonials } from './prose.tsx';
import { CheckIn, Draft, Funnel } from './screens.tsx';
import { Ventures } from './Ventures.tsx';

type SectionComponents = { [Type in SectionType]: ComponentType<SectionOf<Type>> };

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
