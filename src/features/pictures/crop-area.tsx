"use client";

import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from "react";
import { useTranslations } from "@/features/words/use-translations";
import { type Crop, MOST_ZOOM, movedBy, placeOf, zoomedTo } from "./crop";
import { drawCrop } from "./draw-crop";

/** How far an arrow key moves it, and how much a key of zoom changes. */
const STEP = 0.05;
const ZOOM_STEP = 0.1;
/** Of the canvas, in pixels: twice its size on the page. */
const DRAWN_SIDE = 512;

const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};
const ZOOMS: Readonly<Record<string, number>> = { "+": ZOOM_STEP, "=": ZOOM_STEP, "-": -ZOOM_STEP };

interface CropAreaProps {
  image: ImageBitmap;
  crop: Crop;
  onChange: (crop: Crop) => void;
}

/** What is cut out, as it will look: moved by dragging or with the arrow keys, and zoomed. */
export function CropArea({ image, crop, onChange }: CropAreaProps) {
  const t = useTranslations("picture");
  const canvas = useRef<HTMLCanvasElement>(null);
  const hint = useId();
  useEffect(() => {
    if (canvas.current) drawCrop(canvas.current, image, crop);
  }, [image, crop]);
  const drag = ({ currentTarget, buttons, movementX, movementY }: PointerEvent<HTMLDivElement>) => {
    if (buttons === 0) return;
    // The picture follows the finger, so that what is cut out goes the other way.
    const { clientWidth } = currentTarget;
    onChange(movedBy(crop, [-movementX / clientWidth, -movementY / clientWidth], image));
  };
  const press = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    const zoom = ZOOMS[event.key];
    if (move !== undefined) onChange(movedBy(crop, move, image));
    else if (zoom !== undefined) onChange(zoomedTo(crop, crop.zoom + zoom, image));
    else return;
    event.preventDefault();
  };
  return (
    <div className="grid justify-items-center gap-4">
      <div
        role="application"
        aria-label={t("section")}
        aria-describedby={hint}
        tabIndex={0}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
        onKeyDown={press}
        className="relative size-64 cursor-move touch-none overflow-hidden rounded select-none"
      >
        <canvas ref={canvas} width={DRAWN_SIDE} height={DRAWN_SIDE} className="size-full" />
        <span
          aria-hidden
          className="pointer-events-none absolute inset-0 rounded-full"
          style={{ boxShadow: "0 0 0 8rem var(--color-scrim)" }}
        />
      </div>
      <p id={hint} className="text-center text-small text-muted">
        {t("section_hint")}
      </p>
      <label className="flex w-64 items-center gap-3 text-small font-strong">
        {t("zoom")}
        <input
          type="range"
          min={1}
          max={MOST_ZOOM}
          step={ZOOM_STEP}
          value={crop.zoom}
          aria-valuetext={t("zoom_of", { share: crop.zoom })}
          onChange={({ currentTarget }) => onChange(zoomedTo(crop, currentTarget.valueAsNumber, image))}
          className="min-w-0 grow accent-accent"
        />
      </label>
      <p aria-live="polite" className="sr-only">
        {t("place", placeOf(crop, image))}
      </p>
    </div>
  );
}
