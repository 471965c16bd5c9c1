import type { ContentTraits, Practice, Worksheet } from './practice.js';

/** The part of an item that a person reads. Pinned as a version whenever it changes. */
export interface ContentMatter {
  title: string;
  /** Markdown; null for an item that is nothing but its asset. */
  text: string | null;
  /** The line that is sent by text message, without the link. */
  textMessage: string;
  /** The asset's name for people, such as its file name; null when there is none. */
  asset: string | null;
  /** Address of the asset: https, or a path of this server; null when there is none. */
  assetLink: string | null;
  /** The alternative text of a picture: every step on it. Null if there is none, or no picture. */
  assetAlt: string | null;
  /** A file of this server with the captions of a video. Null where there is none, or no video. */
  captionsLink: string | null;
  /** The questions of the worksheet, if the asset is one; the PDF is printed from it when it is first requested. */
  worksheet: Worksheet | null;
}

/** One entry of the catalogue as the server keeps it: from the starter catalogue, or made by staff. */
export interface ContentItem extends ContentMatter, ContentTraits {
  contentNumber: number;
  /** Counts its changes, from 1. What was sent keeps the version that was sent. */
  version: number;
  /** No new plan takes a retired item; links to it keep working. */
  retiredAt: Date | null;
  /** True once staff changed it: the starter catalogue does not touch it any more. */
  editedByStaff: boolean;
  lastEdited: Date;
}

/** The content and the place of an item at one of its versions; never changed. */
export interface ContentVersion extends ContentMatter {
  contentNumber: number;
  version: number;
  /** null for versions from before these were kept. */
  traits: ContentTraits | null;
  /** The author; null for the starter catalogue. */
  editedBy: string | null;
  editedAt: Date;
  reason: string | null;
}

export function contentOfPractice(practice: Practice): Omit<ContentMatter, 'asset' | 'assetLink'> & ContentTraits {
  return {
    title: practice.title,
    text: practice.body,
    textMessage: practice.textMessage,
    assetAlt: practice.assetAlt,
    captionsLink: null,
    worksheet: practice.worksheet,
    stage: practice.stage,
    skills: practice.skills,
    prerequisites: practice.prerequisites,
    situations: practice.situations,
    source: practice.source,
    planReason: practice.planReason,
    revisitReason: practice.revisitReason,
  };
}

export const matterOf = (item: ContentMatter): ContentMatter => ({
  title: item.title,
  text: item.text,
  textMessage: item.textMessage,
  asset: item.asset,
  assetLink: item.assetLink,
  assetAlt: item.assetAlt,
  captionsLink: item.captionsLink,
  worksheet: item.worksheet,
});

export const traitsOf = (item: ContentTraits): ContentTraits => ({
  stage: item.stage,
  skills: item.skills,
  prerequisites: item.prerequisites,
  situations: item.situations,
  source: item.source,
  planReason: item.planReason,
  revisitReason: item.revisitReason,
});

/** Items that staff make have the numbers from here on; the starter catalogue stays below. */
const FIRST_STAFF_NUMBER = 9_001;

/** The number for a new item. Numbers are never used again: nothing is ever removed from the catalogue. */
export const nextStaffNumber = (items: readonly ContentItem[]): number =>
  Math.max(FIRST_STAFF_NUMBER - 1, ...items.map(({ contentNumber }) => contentNumber)) + 1;
